import type { AppKit } from '@openappkit/core'
import { LitElement } from 'lit'
import { property } from 'lit/decorators.js'
import { kitLanguage } from '../i18n/engine/kit-language.js'
import { createKitLink } from './kit-link.js'

/** Base of the dialog and of every screen: draws again when the parts of the kit's state that it names change. */
export abstract class KitElement extends LitElement {
  /** The kit to speak of; without it the nearest owner's, else the first of the page. */
  @property({ attribute: false }) kit?: AppKit

  readonly #link = createKitLink({
    host: this,
    given: () => this.kit,
    watched: (kit) => this.watched(kit),
    update: () => this.requestUpdate(),
    changed: (kit) => {
      if (kit) void kitLanguage(kit).load('connect')
      this.kitChanged?.(kit)
    },
  })

  /** The kit that was found. `undefined` while there is none. */
  protected get current(): AppKit | undefined {
    return this.#link.kit
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#link.connect()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#link.disconnect()
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('kit') && this.isConnected) this.#link.find()
  }

  /** The parts of the state that `render` reads. */
  protected abstract watched(kit: AppKit): readonly object[]

  /** Called when the element begins to speak of a kit, and with `undefined` when it stops. */
  protected kitChanged?(kit: AppKit | undefined): void
}
