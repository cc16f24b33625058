import { type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  title: string
  className?: string
  children: ReactNode
}

/** What is shown only to whoever asks for it. */
export function Disclosure({ title, className, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={className}>
      <button type="button" className="disclosure" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'down' : 'right'} size={14} />
        {title}
      </button>
      {isOpen && children}
    </div>
  )
}
