// Edits show at once and go out one after the other: whoever closes or reloads the page meanwhile is asked whether to wait for them.

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

let saving = 0

export async function whileSaving<T>(work: Promise<T>): Promise<T> {
  saving += 1
  window.addEventListener('beforeunload', ask)
  try {
    return await work
  } finally {
    saving -= 1
    if (saving === 0) window.removeEventListener('beforeunload', ask)
  }
}
