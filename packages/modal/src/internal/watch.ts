import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { type Snapshot, snapshot, subscribe } from 'valtio/vanilla'

/** Re-renders its host when a piece of state changes, and lets go when the host is removed. */
export class Watch<T extends object> implements ReactiveController {
  #stop: (() => void) | undefined

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly select: () => T,
  ) {
    host.addController(this)
  }

  get value(): Snapshot<T> {
    return snapshot(this.select())
  }

  hostConnected(): void {
    this.#stop = subscribe(this.select(), () => this.host.requestUpdate())
  }

  hostDisconnected(): void {
    this.#stop?.()
  }
}
