/** One message to this window, read with the browser's own getters. */
export type WindowMessage = {
  readonly data: unknown
  /** `null` (the text) for a document without an origin. */
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly MessagePort[]
}

/** Calls back for each message to this window, until stopped. */
export type WindowMessages = (listener: (message: WindowMessage) => void) => () => void

/** Where a window can be reached. */
export type PostTarget = { postMessage(message: unknown, targetOrigin: string, transfer?: Transferable[]): void }

type Getter = (this: MessageEvent) => unknown

/** Taken as the module loads: a getter that a script replaces afterwards decides nothing. */
const getters = new Map(
  ['data', 'origin', 'source', 'ports'].map((name): [string, Getter | undefined] => [
    name,
    globalThis.MessageEvent && Object.getOwnPropertyDescriptor(MessageEvent.prototype, name)?.get,
  ]),
)
const { addEventListener, removeEventListener } = globalThis.EventTarget.prototype

/** Messages that the browser itself delivered. Events that a script made and dispatched are none. */
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
