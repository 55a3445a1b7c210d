import type { AppKit } from '@openappkit/core'
import { nextPaint } from '@openappkit/core/internal'
import { LitElement } from '@openappkit/ui/lit'
import { property } from '@openappkit/ui/lit/decorators'
import { kitLanguage } from '../i18n/engine/kit-language.js'
import { createKitLink } from './kit-link.js'
import { addTestIds } from './test-ids.js'

/** Base of the dialog and of every screen. Redraws when the state that it watches changes. */
export abstract class KitElement extends LitElement {
  /** The kit of this element. Default: the kit of the nearest owner, or the first kit of the page. */
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

  constructor() {
    super()
    addTestIds(this)
    let held: Element | null | undefined
    this.addController({
      hostUpdate: () => (held = this.shadowRoot?.activeElement),
      hostUpdated: () => {
        const at = held as HTMLElement | null | undefined
        if (!at) return
        const keep = () => document.activeElement === document.body && this.refocus(at.dataset.then)
        // A disabled or hidden element keeps the focus until the next paint.
        if (at.isConnected) void nextPaint().then(keep)
        else keep()
      },
    })
  }

  /** Moves the focus after an update removed it. Delegates to the screen; `then` is a selector from `data-then`. */
  refocus(then?: string): void {
    const { host } = this.getRootNode() as ShadowRoot
    ;(host as Partial<KitElement>)?.refocus?.(then)
  }

  /** The kit of this element. `undefined` until one exists. */
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

  /** Called with a new kit, and with `undefined` when the element has no kit any longer. */
  protected kitChanged?(kit: AppKit | undefined): void
}
