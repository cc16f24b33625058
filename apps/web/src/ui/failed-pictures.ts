// Which pictures could not be had: found out once for all who show them.

let failed: ReadonlySet<string> = new Set()
const followers = new Set<() => void>()

const change = (next: ReadonlySet<string>) => {
  failed = next
  for (const follower of followers) follower()
}

export const failedPictures = {
  get: (): ReadonlySet<string> => failed,
  add: (uri: string) => change(new Set([...failed, uri])),
  subscribe: (follower: () => void) => {
    followers.add(follower)
    return () => followers.delete(follower)
  },
}

// With the network back, what failed may be there again.
window.addEventListener('online', () => {
  if (failed.size > 0) change(new Set())
})
