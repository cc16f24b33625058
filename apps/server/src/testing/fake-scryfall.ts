// A bulk-data service on loopback with the manners and the moods of the real one.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeScryfall {
  url: string
  requests: { path: string; headers: IncomingMessage['headers'] }[]
  /** What the next requests to a path get in place of the usual answer, one after the other. */
  surprise: (path: string, ...answers: ((request: IncomingMessage, response: ServerResponse) => void)[]) => void
  serve: (file: Buffer, updatedAt: string) => void
  close: () => Promise<void>
}

export const startFakeScryfall = async (): Promise<FakeScryfall> => {
  let file: Buffer = Buffer.from('[]')
  let updatedAt = '2026-01-01T00:00:00.000+00:00'
  const requests: FakeScryfall['requests'] = []
  const surprises = new Map<string, ((request: IncomingMessage, response: ServerResponse) => void)[]>()

  const sendFile = (request: IncomingMessage, response: ServerResponse) => {
    const etag = `"${updatedAt}"`
    const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const headers = { etag, 'content-type': 'application/octet-stream', 'content-length': file.length - start }
    if (start > 0 && request.headers['if-range'] === etag)
      response.writeHead(206, { ...headers, 'content-range': `bytes ${start}-${file.length - 1}/${file.length}` })
    else response.writeHead(200, { ...headers, 'content-length': file.length })
    response.end(file.subarray(response.statusCode === 206 ? start : 0))
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push({ path, headers: request.headers })
    const surprise = surprises.get(path)?.shift()
    if (surprise) return surprise(request, response)
    if (path === '/bulk-data') {
      const url = `http://${request.headers.host}`
      const entry = (type: string) => ({
        object: 'bulk_data',
        type,
        updated_at: updatedAt,
        download_uri: `${url}/file/${type}`,
      })
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify({ object: 'list', data: [entry('oracle_cards'), entry('default_cards')] }))
    }
    if (path === '/file/default_cards') return sendFile(request, response)
    response.writeHead(404).end('{"object":"error"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    surprise: (path, ...answers) => surprises.set(path, answers),
    serve: (content, version) => {
      file = content
      updatedAt = version
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
