import { createBucket } from './create-bucket.js'
import { createEnvelope, frameVersions } from './envelope.js'
import { type Hello, helloType, isAccepted, isFrom, type Ready, readReady } from './handshake.js'
import type { PostTarget, WindowMessages } from './window-messages.js'

export type AnswerFrameOptions = {
  /** The frame's window, read for each message: a frame that was moved has another one. */
  frame(): PostTarget | null | undefined
  /** The frame's exact origin. */
  origin: string
  messages: WindowMessages
  /** What this page speaks, the best one first. */
  versions?: readonly number[]
}

export type FrameListener = {
  /** A document of the frame took the port. Listen at once: its messages follow. */
  onOpen(port: MessagePort, version: number): void
  /** That document is gone: its port is closed, and nothing will be answered any more. */
  onLost(): void
  /** The frame speaks no version that this page speaks. */
  onUnknownVersion(versions: readonly number[]): void
}

type Pending = { hello: Hello; port: MessagePort; isOpen: boolean }

/** Documents of one frame: a few reloads at once, and one per second from then on. */
const documents = { perSecond: 1, burst: 10 }

/**
 * The page's end of the handshake, for as long as the frame lives. Each document of the frame gets one port, and only with
 * the exact window and origin; a new document ends the one before. Start it before the frame loads.
 */
export function answerFrame(options: AnswerFrameOptions, listener: FrameListener): () => void {
  const { frame, origin, messages, versions = frameVersions } = options
  const answered = new Set<string>()
  const bucket = createBucket(documents)
  let current: Pending | undefined

  /** Ends the document before, if there is one that is not replaced already. */
  function lose(pending: Pending | undefined): void {
    if (!pending || pending !== current) return
    current = undefined
    pending.port.onmessage = null
    pending.port.close()
    if (pending.isOpen) listener.onLost()
  }

  function greet({ challenge, versions: offered }: Ready): void {
    // Once per document: whoever repeats it disturbs nobody.
    if (answered.has(challenge) || !bucket.take()) return
    answered.add(challenge)
    const version = versions.find((candidate) => offered.includes(candidate))
    lose(current)
    if (version === undefined) return listener.onUnknownVersion(offered)
    const { port1, port2 } = new MessageChannel()
    const pending: Pending = { hello: { challenge, version }, port: port1, isOpen: false }
    current = pending
    port1.onmessage = ({ data }) => {
      if (pending !== current || pending.isOpen || !isAccepted(data, pending.hello)) return
      pending.isOpen = true
      listener.onOpen(port1, version)
    }
    // Node says so, Chromium 156 does not: there the next document's READY does.
    port1.addEventListener('close', () => lose(pending))
    frame()?.postMessage(createEnvelope(version, helloType, pending.hello), origin, [port2])
  }

  const stop = messages((message) => {
    if (!isFrom(message, frame(), (candidate) => candidate === origin)) return
    const ready = readReady(message.data)
    if (ready) greet(ready)
  })
  return () => {
    stop()
    const last = current
    current = undefined
    last?.port.close()
  }
}
