// The least that a table in Node can be: parse the frame, hand it to everyone in the room. No state, no check, no log.
import { WebSocketServer } from 'ws'

const rooms = new Map()
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false, clientTracking: false })

server.on('connection', (socket, request) => {
  const room = new URL(request.url, 'http://localhost').searchParams.get('room')
  const members = rooms.get(room) ?? new Set()
  rooms.set(room, members.add(socket))
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString())
    if (typeof frame.type !== 'string') return
    for (const member of members) member.send(data, { binary: false })
  })
  socket.on('error', () => {})
  socket.on('close', () => members.delete(socket))
})
server.on('listening', () => console.log(`The relay is ready at http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
