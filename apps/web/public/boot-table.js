// A table's own part of the boot, put behind boot.js by the build: asks for the room, the player and a ticket before any
// code is there that could use them. src/lib/api.ts takes the answers; what nobody has taken soon is asked for again.
;(() => {
  const FRESH_MS = 10_000
  const room = /^\/games\/([^/]+)\/play\/?$/.exec(location.pathname)?.[1]
  let token = null
  try {
    token = localStorage.getItem('access_token')
  } catch {
    // without storage there is nobody who could be signed in
  }
  if (!room || token === null) return
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const ask = (method, path, body) =>
    fetch(`/api/v1${path}`, {
      method,
      credentials: 'include',
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body }),
    })
  const ticket = JSON.stringify({ room_id: room })
  const early = {
    [`GET /rooms/${room}`]: ask('GET', `/rooms/${room}`),
    'GET /users/me': ask('GET', '/users/me'),
    [`POST /ws/tickets ${ticket}`]: ask('POST', '/ws/tickets', ticket),
  }
  for (const answer of Object.values(early)) answer.catch(() => {}) // told to whoever takes it
  window.early = early
  setTimeout(() => delete window.early, FRESH_MS)
})()
