/** A message to this window, read with the browser's native getters. */
export type WindowMessage = {
  readonly data: unknown
  /** The text `null` for a document without an origin. */
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly MessagePort[]
}

/** Calls `listener` for each message to this window. Returns a function that stops it. */
export type WindowMessages = (listener: (message: WindowMessage) => void) => () => void

/** A window that messages can be posted to. */
export type PostTarget = { postMessage(message: unknown, targetOrigin: string, transfer?: Transferable[]): void }

type Getter = (this: MessageEvent) => unknown

/** Captured when the module loads, so that a script cannot replace a getter later. */
const getters = new Map(
  ['data', 'origin', 'source', 'ports'].map((name): [string, Getter | undefined] => [
    name,
    globalThis.MessageEvent && Object.getOwnPropertyDescriptor(MessageEvent.prototype, name)?.get,
  ]),
)
const { addEventListener, removeEventListener } = globalThis.EventTarget.prototype

/** Watches messages that the browser delivered. Ignores events that a script dispatched. */
export function watchWindow(window: EventTarget): WindowMessages {
  return (listener) => {
    const onMessage = (event: Event): void => {
      const message = event as MessageEvent
      if (!event.isTrusted) return
      const read = (name: string): unknown => getters.get(name)?.call(message)
      listener({
        data: read('data'),
        origin: String(read('origin')),
        source: read('source'),
        ports: read('ports') as readonly MessagePort[],
      })
    }
    addEventListener.call(window, 'message', onMessage)
    return () => removeEventListener.call(window, 'message', onMessage)
  }
}
