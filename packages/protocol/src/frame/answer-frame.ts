import { createBucket } from './create-bucket.js'
import { createEnvelope, frameVersions } from './envelope.js'
import { type Hello, helloType, isAccepted, isFrom, type Ready, readReady } from './handshake.js'
import type { PostTarget, WindowMessages } from './window-messages.js'

export type AnswerFrameOptions = {
  /** The frame's window. Read for each message, because a frame that moves in the DOM gets a new window. */
  frame(): PostTarget | null | undefined
  /** The frame's exact origin. */
  origin: string
  messages: WindowMessages
  /** Versions that this page supports, best first. */
  versions?: readonly number[]
}

export type FrameListener = {
  /** A document of the frame took the port. Attach a listener synchronously: its messages follow. */
  onOpen(port: MessagePort, version: number): void
  /** The document is gone: its port is closed, and open requests get no answer. */
  onLost(): void
  /** The frame and this page have no version in common. */
  onUnknownVersion(versions: readonly number[]): void
}

type Pending = { hello: Hello; port: MessagePort; isOpen: boolean }

/** Rate limit for documents of one frame: a burst of reloads, then one per second. */
const documents = { perSecond: 1, burst: 10 }

/**
 * The page's end of the handshake, for the lifetime of the frame. Sends one port to each document of the frame, and only to
 * the exact window and origin. A new document ends the previous one. Start it before the frame loads.
 */
export function answerFrame(options: AnswerFrameOptions, listener: FrameListener): () => void {
  const { frame, origin, messages, versions = frameVersions } = options
  const answered = new Set<string>()
  const bucket = createBucket(documents)
  let current: Pending | undefined

  /** Ends a document, unless a newer one has already replaced it. */
  function lose(pending: Pending | undefined): void {
    if (!pending || pending !== current) return
    current = undefined
    pending.port.onmessage = null
    pending.port.close()
    if (pending.isOpen) listener.onLost()
  }

  function greet({ challenge, versions: offered }: Ready): void {
    // Answers each document once, so that a repeated announcement has no effect.
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
    // Node fires `close`, Chromium 156 does not: there the READY of the next document ends this one.
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
