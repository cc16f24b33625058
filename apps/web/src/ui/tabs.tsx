import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { stepAmong } from './step.ts'

interface TabsProps<V extends string> {
  label: string
  value: V
  onValueChange: (value: V) => void
  tabs: readonly { value: V; label: ReactNode; content: ReactNode }[]
}

export function Tabs<V extends string>({ label, value, onValueChange, tabs }: TabsProps<V>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as V)}>
      <Radix.List
        className="tabs-list"
        aria-label={label}
        onKeyDownCapture={(event) => {
          const all = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')
          stepAmong(event, [...all], ['ArrowLeft', 'ArrowRight'])
        }}
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
