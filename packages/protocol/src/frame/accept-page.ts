import { createEnvelope, createId, frameVersion, frameVersions } from './envelope.js'
import { acceptedType, isFrom, readHello, readyType } from './handshake.js'
import type { PostTarget, WindowMessages } from './window-messages.js'

export type AcceptPageOptions = {
  /** The window that embeds this one: `window.parent`, or the opener of a popup. */
  page: PostTarget
  /** This window. A document that is its own parent is embedded by nobody. */
  self: unknown
  messages: WindowMessages
  /** Whether a page of this origin may use the wallet. Asked in the same task, so it cannot wait for anything. */
  isAllowed(origin: string): boolean
  /** `location.ancestorOrigins`, where the browser has it: each has to be allowed. */
  ancestors?: Iterable<string>
  /** What this frame speaks, the best one first. */
  versions?: readonly number[]
  signal?: AbortSignal
}

export type AcceptedPage = {
  /** As the browser wrote it: what an approval screen names and what tokens are bound to. */
  readonly origin: string
  readonly port: MessagePort
  readonly version: number
}

/**
 * The frame's end of the handshake: announces itself and takes the first port that the embedding page hands over in answer
 * to this very document. Everything else is ignored without a word, and so is every further attempt. Rejects when it is
 * aborted or the embedding is not allowed; the page hears nothing then.
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
      // Before anything else can run: two pages that answer at once are one winner and one that is not heard.
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
