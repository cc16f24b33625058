import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useLayoutEffect } from 'react'
import type { Root } from 'react-dom/client'
import { setNavigator } from '../lib/navigate.ts'
import { router } from './router.tsx'

/** The whole app, from whatever address the browser shows. */
export async function startApp(root: Root): Promise<void> {
  setNavigator((href, { replace }) => {
    if (replace) router.history.replace(href)
    else router.history.push(href)
  })
  // The router follows the address from its first drawing on. Until then we do: a session that is refused meanwhile leads elsewhere.
  const unfollow = router.history.subscribe(() => void router.load())
  await router.load()
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
      <Drawn then={unfollow} />
    </StrictMode>,
  )
}

function Drawn({ then }: { then: () => void }) {
  useLayoutEffect(then, [then])
  return null
}
