import type { AppKit } from '@openappkit/core'
import { state } from '@openappkit/ui/lit/decorators'
import { ViewElement } from '../../kit/view-element.js'
import { createHeldAttempt } from '../connect/held-attempt.js'

/** Base of the screens that show the invitation of a wallet. */
export abstract class PairingView extends ViewElement {
  /** The page is hidden. An invitation is not drawn then: any reader of it could answer it. */
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

  /** Puts the focus on the way on, once when something ended. */
  protected override updated(): void {
    const status = this.ending
    if (status && this.#status !== status) this.focusStart()
    this.#status = status
  }

  /** What ended, as a name that changes with it; nothing while it goes on. */
  protected get ending(): string {
    return this.current?.state.connection.attempt.status === 'failed' ? 'failed' : ''
  }

  private readonly onVisibility = () => {
    this.isHidden = document.visibilityState === 'hidden'
  }
}
