// A signed-in client with connections that stay open, as a browser keeps them.
import { Agent, request } from 'node:http'

export interface Client {
  get: (path: string) => Promise<{ status: number; body: string }>
  post: (path: string, json: unknown) => Promise<{ status: number; body: string }>
}

export const clientOf = (url: string, token: string): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const send = (method: string, path: string, json?: unknown) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const asked = request(`${url}/api/v1${path}`, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        )
      })
      asked.on('error', reject)
      asked.end(json === undefined ? undefined : JSON.stringify(json))
    })
  return { get: (path) => send('GET', path), post: (path, json) => send('POST', path, json) }
}
