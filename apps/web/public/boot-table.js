// A table's own part of the boot, put behind boot.js by the build: asks for the room and the player, and opens the connection,
// before any code is there that could use them. src/lib/api.ts and early-connection.ts of the table take what has come; what
// nobody has taken soon is given up.
;(() => {
  const FRESH_MS = 10_000
  const roomId = /^\/games\/([^/]+)\/play\/?$/.exec(location.pathname)?.[1]
  const isWatching = new URLSearchParams(location.search).has('watch')
  let token = null
  try {
    token = localStorage.getItem('access_token')
  } catch {
    // without storage there is nobody who could be signed in
  }
  if (!roomId || token === null) return
  const ask = (path, more) =>
    fetch(`/api/v1${path}`, {
      credentials: 'include',
      ...more,
      headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...more?.headers },
    })

  const connection = { roomId, isWatching, received: [], ended: null, isGivenUp: false }
  const open = async () => {
    const answer = await ask('/ws/tickets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ room_id: roomId }),
    })
    if (!answer.ok) return null
    const { ticket } = await answer.json()
    if (connection.isGivenUp) return null // or it would take the place of the connection that was opened instead
    const url = new URL('/api/v1/ws/game', location.href)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    url.searchParams.set('room_id', roomId)
    url.searchParams.set('token', ticket)
    if (isWatching) url.searchParams.set('watch', '1')
    const socket = new WebSocket(url)
    socket.onmessage = ({ data }) => connection.received.push(data)
    socket.onclose = (event) => {
      connection.ended = event
    }
    return socket
  }
  connection.socket = open().catch(() => null)

  const answers = {
    [`GET /rooms/${roomId}`]: ask(`/rooms/${roomId}`),
    'GET /users/me': ask('/users/me'),
  }
  for (const answer of Object.values(answers)) answer.catch(() => {}) // told to whoever takes it
  window.early = { answers, connection }
  setTimeout(async () => {
    const { early } = window
    delete window.early
    if (early.connection !== connection) return
    connection.isGivenUp = true
    ;(await connection.socket)?.close()
  }, FRESH_MS)
})()
