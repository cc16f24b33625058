// Questions to a child process and their answers.
import type { ChildProcess } from 'node:child_process'

interface Answer {
  readonly id: number
  readonly answer?: unknown
  readonly error?: string
}

/** Asks the child; rejects when it fails or ends before it has answered. */
export const questionsTo = (child: ChildProcess): ((question: string, args?: unknown) => Promise<unknown>) => {
  let ids = 0
  const open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  child.on('message', (message) => {
    const { id, answer, error } = message as Answer
    const waiting = open.get(id)
    open.delete(id)
    if (error === undefined) waiting?.resolve(answer)
    else waiting?.reject(new Error(error))
  })
  child.on('exit', (code, signal) => {
    for (const { reject } of open.values()) reject(new Error(`the process ended with ${code ?? signal}`))
    open.clear()
  })
  return (question, args) =>
    new Promise((resolve, reject) => {
      const id = ids++
      open.set(id, { resolve, reject })
      child.send({ id, question, args })
    })
}

/** The other end: answers by these functions. */
export const answerQuestions = (by: Record<string, (args: never) => unknown>): void => {
  process.on('message', async (message) => {
    const { id, question, args } = message as { id: number; question: string; args: never }
    try {
      process.send?.({ id, answer: (await by[question]?.(args)) ?? null })
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  process.on('disconnect', () => process.exit(0))
}
