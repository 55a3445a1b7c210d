import type { AppKit } from '@openappkit/core'
import { state } from '@openappkit/ui/lit/decorators'
import { ViewElement } from '../../kit/view-element.js'
import { createHeldAttempt } from '../connect/held-attempt.js'

/** Base of the screens that show the invitation of a wallet. */
export abstract class PairingView extends ViewElement {
  /** Whether the page is hidden. The invitation is not rendered then, because any wallet that reads it can use it. */
  @state() protected isHidden = false
  #status = ''
  protected readonly attemptOf = createHeldAttempt()

  protected override watched({
    state: { connection, connectors, network, router, wallets },
  }: AppKit): readonly object[] {
    return [connection, connectors, network, router, wallets]
  }

  override connectedCallback(): void {
    super.connectedCallback()
    document.addEventListener('visibilitychange', this.onVisibility)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('visibilitychange', this.onVisibility)
  }

  /** Focuses the next action once, when the pairing ends. */
  protected override updated(): void {
    const status = this.ending
    if (status && this.#status !== status) this.focusStart()
    this.#status = status
  }

  /** Names how the pairing ended. Empty while it runs. */
  protected get ending(): string {
    return this.current?.state.connection.attempt.status === 'failed' ? 'failed' : ''
  }

  private readonly onVisibility = () => {
    this.isHidden = document.visibilityState === 'hidden'
  }
}
