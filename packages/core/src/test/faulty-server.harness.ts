import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const open: Server[] = []

export type Fault = { url: string; requests: string[] }

/** Starts an HTTP server that answers each request with the next of these, and then repeats the last one. */
export async function serve(...answers: [RequestListener, ...RequestListener[]]): Promise<Fault> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)] ?? answers[0]
    requests.push(request.url ?? '')
    answer(request, response)
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

export function answer(status: number, body: string, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => response.writeHead(status, headers).end(body)
}

export const json = (value: unknown) => answer(200, JSON.stringify(value), { 'content-type': 'application/json' })

/** Stops every server of this file, also those that hang. */
export async function stopAll(): Promise<void> {
  await Promise.all(
    open.splice(0).map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    ),
  )
}
