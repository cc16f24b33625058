import { useEffect, useState } from 'react'
import { fetchAhead } from './load-module.ts'

let wasTouched = false // for as long as the page lives

/** Whether there was a sign of a pointer or key since somebody began to ask. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(wasTouched)
  useEffect(() => {
    if (isTouched) return
    const touch = () => {
      wasTouched = true
      setTouched(true)
    }
    const events = ['pointermove', 'keydown'] as const
    for (const event of events) window.addEventListener(event, touch)
    return () => {
      for (const event of events) window.removeEventListener(event, touch)
    }
  }, [isTouched])
  return isTouched
}

/** Fetches code that will be needed soon at the first sign of a pointer or key, so that no click waits for it. */
export function useFetchOnTouch(load: () => Promise<unknown>): void {
  const isTouched = useTouched()
  useEffect(() => {
    if (isTouched) fetchAhead(load).catch(() => {}) // it is asked for again when it is needed
  }, [isTouched, load])
}
