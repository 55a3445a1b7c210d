import type { PostTarget, WindowMessage, WindowMessages } from './window-messages.js'

type Delivery = { from: FakeWindow; to: FakeWindow; deliver(): void }

/**
 * Fake windows with origins for `postMessage`. Uses real structured clone and transfer; a message keeps its sender and its
 * origin, and messages between the same two windows keep their order. The test chooses the next pair.
 */
export function createWindows() {
  const queue: Delivery[] = []

  /** Delivers one message of a pair that `pick` chooses. Returns false if there was none. */
  function deliverOne(pick: (count: number) => number = () => 0): boolean {
    const pairs = queue.filter(
      ({ from, to }, index) => queue.findIndex((other) => other.from === from && other.to === to) === index,
    )
    const next = pairs[pick(pairs.length)]
    if (!next) return false
    queue.splice(queue.indexOf(next), 1)
    next.deliver()
    return true
  }

  return {
    open: (origin: string) => new FakeWindow(origin, queue),
    deliverOne,
    deliverAll() {
      while (deliverOne());
    },
  }
}

export class FakeWindow {
  readonly #listeners = new Set<(message: WindowMessage) => void>()
  readonly #handles = new Map<FakeWindow, PostTarget>()

  constructor(
    readonly origin: string,
    readonly queue: Delivery[],
  ) {}

  readonly messages: WindowMessages = (listener) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isHeard(): boolean {
    return this.#listeners.size > 0
  }

  /** The handle of this window in another one: its post target, and the `source` of received messages. */
  seenBy(viewer: FakeWindow): PostTarget {
    const known = this.#handles.get(viewer)
    if (known) return known
    const handle: PostTarget = { postMessage: (data, origin, transfer) => this.#post(viewer, data, origin, transfer) }
    this.#handles.set(viewer, handle)
    return handle
  }

  #post(sender: FakeWindow, data: unknown, targetOrigin: string, transfer: Transferable[] = []): void {
    const ports = transfer.filter((item): item is MessagePort => item instanceof MessagePort)
    const cloned = structuredClone({ data, ports }, { transfer })
    if (targetOrigin !== '*' && targetOrigin !== this.origin) return
    const message = { ...cloned, origin: sender.origin, source: sender.seenBy(this) }
    const deliver = (): void => this.#listeners.forEach((listener) => listener(message))
    this.queue.push({ from: sender, to: this, deliver })
  }
}
