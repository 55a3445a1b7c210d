import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'
import type { Admission } from '../auth/admission.js'

/** Answers an upgrade request with plain HTTP, and closes the connection. */
export function writeRefusal(socket: Duplex, refusal: Extract<Admission, { kind: 'busy' | 'refused' }>): void {
  const { status } = refusal
  const text = refusal.kind === 'refused' ? refusal.text : (STATUS_CODES[status] ?? '')
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...(refusal.kind === 'busy' ? [`Retry-After: ${refusal.retryAfter}`] : []),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}
