import { createEnvelope, createId, frameVersion, frameVersions } from './envelope.js'
import { acceptedType, isFrom, readHello, readyType } from './handshake.js'
import type { PostTarget, WindowMessages } from './window-messages.js'

export type AcceptPageOptions = {
  /** The window that embeds this one: `window.parent`, or the opener of a popup. */
  page: PostTarget
  /** This window. A document that is its own parent is not embedded. */
  self: unknown
  messages: WindowMessages
  /** Whether a page of this origin may use the wallet. Must be synchronous. */
  isAllowed(origin: string): boolean
  /** `location.ancestorOrigins`, if the browser supports it. Each has to be allowed. */
  ancestors?: Iterable<string>
  /** Versions that this frame supports, best first. */
  versions?: readonly number[]
  signal?: AbortSignal
}

export type AcceptedPage = {
  /** The origin as the browser reports it. Approval screens show it, and tokens are bound to it. */
  readonly origin: string
  readonly port: MessagePort
  readonly version: number
}

/**
 * The frame's end of the handshake: announces the document and takes the first port that the embedding page sends in
 * answer to it. Ignores all other messages and further attempts without an answer. Rejects if it is aborted or the
 * embedding is not allowed; the page gets no message then.
 */
export function acceptPage(options: AcceptPageOptions): Promise<AcceptedPage> {
  const { page, messages, isAllowed, versions = frameVersions, signal } = options
  const challenge = createId()
  return new Promise((resolve, reject) => {
    if (page === options.self) return reject(new TypeError('This document is not embedded'))
    const foreign = [...(options.ancestors ?? [])].find((origin) => !isAllowed(origin))
    if (foreign !== undefined) return reject(new TypeError(`${foreign} may not embed this wallet`))

    let isTaken = false
    const stop = messages((message) => {
      const [port] = message.ports
      if (isTaken || !port || message.ports.length !== 1 || !isFrom(message, page, isAllowed)) return
      const hello = readHello(message.data)
      if (hello?.challenge !== challenge || !versions.includes(hello.version)) return
      // Stops synchronously: if two pages answer at once, the first wins and the second is ignored.
      isTaken = true
      stop()
      port.postMessage(createEnvelope(hello.version, acceptedType, { challenge }))
      resolve({ origin: message.origin, port, version: hello.version })
    })
    signal?.addEventListener('abort', () => (stop(), reject(signal.reason)), { once: true })
    if (signal?.aborted) return (stop(), reject(signal.reason))
    page.postMessage(createEnvelope(frameVersion, readyType, { challenge, versions }), '*')
  })
}
