import type { AppKit } from '@openappkit/core'
import { ignoreRejection, type SendApi } from '@openappkit/core/internal'
import { ViewElement } from '../../kit/view-element.js'

/** A screen of a transfer. What sends is there before it is needed, so that a press reaches the wallet in its own task. */
export abstract class SendingView extends ViewElement {
  #sending: SendApi | undefined

  protected override kitChanged(kit: AppKit | undefined): void {
    this.#sending = undefined
    if (kit) ignoreRejection(this.#load(kit))
  }

  /** What a press does. The state says how it ended. */
  protected readonly use = (work: (sending: SendApi) => unknown): void => {
    const [kit, sending] = [this.current, this.#sending]
    if (sending) ignoreRejection((async () => work(sending))())
    else if (kit) ignoreRejection(this.#load(kit).then(work))
  }

  async #load(kit: AppKit): Promise<SendApi> {
    const sending = await kit.sending()
    if (kit === this.current) this.#sending = sending
    return sending
  }
}
