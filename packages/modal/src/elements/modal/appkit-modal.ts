import type { AppKit, ViewName } from '@openappkit/core'
import { isMobile, isolateDialog, sleep } from '@openappkit/core/internal'
import { html, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { property, state } from '@openappkit/ui/lit/decorators'
import { baseStyles } from '@openappkit/ui/styles'
import { shellTokens, tokens } from '@openappkit/ui/tokens'
import { define } from '../../kit/define.js'
import { KitElement } from '../../kit/kit-element.js'
import { createScrollHold } from '../../dialog/scroll-lock.js'
import { beginAtHead, followFinger, resizeTo, shake, slideIn } from '../../dialog/motion.js'
import { type DrawWide, loadPart } from '../../kit/parts.js'
import { kitLanguage } from '../../i18n/engine/kit-language.js'
import { safeClose } from '../../dialog/safe-close.js'
import { startEmbedded } from '../../dialog/start-embedded.js'
import type { ViewElement } from '../../kit/view-element.js'
import { createDismissal } from '../../dialog/dismissal.js'
import { card, failedScreen } from '../../dialog/card.js'
import { createFocusHistory, rememberFocus } from '../../dialog/focus.js'
import { createPlaces, createViewHolder } from '../../dialog/create-view.js'
import styles from './appkit-modal.styles.js'

/** Who comes to the button and presses at once does that sooner, and who waits has it laid out by then. */
const aheadMs = 150

/**
 * @summary The modal: a card on a desktop or a sheet on a phone, in the top layer; or a card inside the page.
 *
 * @csspart dialog - The frame that sets the position and the maximum width of the card.
 * @csspart card - The card: its background, corners and shadow.
 * @csspart grabber - The bar at the top of the sheet on a phone.
 * @csspart header - The row with the title.
 * @csspart back - The back button.
 * @csspart help - The help button.
 * @csspart title - The title.
 * @csspart close - The close button.
 * @csspart viewport - The scroll area of a card that is taller than the window.
 * @csspart content - The container of the current view.
 * @csspart notice - The temporary message.
 * @csspart notice-link - The link in the message.
 * @csspart failure - The message for a screen that did not load.
 * @csspart failure-retry - Loads it again.
 */
@define('appkit-modal')
export class AppKitModal extends KitElement {
  static override styles = [shellTokens, tokens, baseStyles, styles]

  /**
   * Shows the card inside the page, at the position of the tag, like `enableEmbedded` of `createAppKit`. You cannot
   * undo it.
   */
  @property({ type: Boolean, attribute: 'enable-embedded' }) enableEmbedded = false

  /** The screen on show: the route's, as soon as its code is here. */
  @state() private shown: ViewName = 'Connect'
  @state() private failed = false
  /**
   * Connect is drawn before the dialog is shown for the first time: a click then only has to show it. After that a view
   * outlives the closing by a moment, so that the card does not collapse while it fades.
   */
  @state() private drawn = true
  @state() private ahead = false
  #isFresh = true
  /** Ends the card in the page, where there is one. */
  #endEmbedded: (() => void) | undefined
  #isInPage = false

  readonly #viewHolder = createViewHolder()
  readonly #places = createPlaces()
  readonly #focusHistory = createFocusHistory()
  /** The title of the last screen whose code arrived. */
  #heading = ''
  #opened = 0
  #isOpening = false
  #shakes = 0
  #giveBackFocus: (() => void) | undefined
  #endIsolation: (() => void) | undefined
  // By then the kit may be gone, and the dialog with it.
  readonly #scroll = createScrollHold(() => this.dialog?.open === true && this.isConnected)
  readonly #dismissal = createDismissal({
    leave: () => this.current && safeClose(this.current),
    leaveBeside: () =>
      this.current && !this.hasAttribute('data-mobile-fullscreen') && safeClose(this.current, 'beside'),
  })
  #wide: Promise<unknown> | undefined
  #drawWide: DrawWide | undefined

  protected override watched({ state }: AppKit): readonly object[] {
    // All of it: the title is the screen's, and may speak of anything.
    return [state]
  }

  protected override kitChanged(kit: AppKit | undefined): void {
    this.#shakes = kit?.state.modal.shakes ?? 0
    this.#endEmbedded?.()
    this.#endEmbedded = undefined
    this.#isInPage = false
    if (kit?.options.layout === 'wide') this.#wide = this.#loadWide(kit)
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    const kit = this.current
    if (!kit) return
    if (isForPage(this, kit)) this.#endEmbedded ??= startEmbedded(kit)
    this.toggleAttribute('data-mobile-fullscreen', isForWholeScreen(kit))
    if (!kit.state.modal.open) return
    const { view } = kit.router
    if (!this.isShown) {
      if (!this.#isOpening) this.#begin(kit, view)
    } else if (view !== this.shown) {
      this.#focusHistory.save(this.view)
      void this.#load(kit, view)
    } else {
      // Back before the next screen was here: what it did not draw meanwhile is drawn now. Its code may be missing.
      this.view?.requestUpdate?.()
    }
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const pane = this.#drawWide?.(this, kit, this.shown)
    const content = this.drawn ? this.content(kit, pane?.beside) : nothing
    const inside = card(kit, this.#heading, content, pane?.side)
    if (this.#endEmbedded) {
      // No top layer, no backdrop, nothing that takes the keyboard or the scrolling of the page.
      const section = html`<section part="dialog" tabindex="-1" aria-labelledby="title">${inside}</section>`
      return kit.state.modal.open ? section : nothing
    }
    return html`
      <dialog
        part="dialog"
        class=${this.ahead ? 'ahead' : nothing}
        aria-labelledby="title"
        @cancel=${this.#dismissal.cancel}
        @close=${this.onClosed}
        @keydown=${this.#dismissal.keydown}
        @pointerdown=${this.#dismissal.pointerdown}
        @click=${this.#dismissal.click}
      >
        ${inside}
      </dialog>
    `
  }

  protected override firstUpdated(): void {
    // A click that is on its way is answered first: it shows the dialog, and one layout is enough.
    setTimeout(() => (this.ahead = !this.isShown), aheadMs)
  }

  protected override updated(): void {
    // The kit was destroyed, or the card has moved into the page. A removed dialog fires no `close` event, so this ends it here.
    if (!this.dialog) this.#rejoinPage()
    const kit = this.current
    if (!kit) return
    const { open, shakes } = kit.state.modal
    if (open && !this.isShown) void this.#show()
    else if (!open && this.dialog?.open) {
      // What closes fades as it is: nothing that ends with it empties the card.
      if (this.view) this.view.route = 'closed'
      this.dialog.close()
    }
    if (shakes !== this.#shakes && this.frame) {
      this.#shakes = shakes
      shake(this.frame)
    }
    if (kit.state.notices.current) void loadPart(kit, 'notice')
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#rejoinPage()
  }

  private get frame(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('dialog, section')
  }

  private get viewport(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.viewport')
  }

  private get view(): (HTMLElement & Partial<ViewElement>) | null {
    return this.renderRoot.querySelector<HTMLElement>('.content > :not([inert])')
  }

  private get dialog(): HTMLDialogElement | undefined {
    return this.frame instanceof HTMLDialogElement ? this.frame : undefined
  }

  private get isShown(): boolean {
    return this.dialog?.open ?? this.#isInPage
  }

  private content(kit: AppKit, beside: ViewElement | undefined) {
    // A screen that could not be loaded has no title: the one before stays.
    if (this.failed) return failedScreen(kit, () => void this.#load(kit, kit.router.view))
    // Also while another screen is on show: the next one is new.
    const own = this.#viewHolder(kit, this.shown, this.#opened)
    const view = beside ?? own
    if (kit.router.view === this.shown) this.#heading = view.heading?.(kit) ?? this.#heading
    return this.#places.draw(view, this.isShown)
  }

  /** The card is shown with the list at its side, and does not wait for it for ever. */
  async #loadWide(kit: AppKit): Promise<void> {
    const loading = loadPart(kit, 'wide').then((part) => {
      this.#drawWide = part?.drawWide
      this.requestUpdate()
    })
    await Promise.race([loading, sleep(1000)])
    await this.updateComplete
  }

  #begin(kit: AppKit, view: ViewName): void {
    this.#isOpening = true
    this.#focusHistory.restore(kit.state.router.history.length)
    this.shown = view
    this.failed = false
    if (!this.#isFresh || view !== 'Connect') this.#opened += 1
    this.#isFresh = false
    this.drawn = true
    // Messages that could not be loaded are asked for again with each opening.
    void kitLanguage(kit).load('connect')
  }

  async #show(): Promise<void> {
    // Drawn in full before it is shown: one layout, one paint.
    await this.#wide
    await this.view?.updateComplete
    this.#isOpening = false
    if (!this.current?.state.modal.open) this.#scroll.end()
    else if (!this.isShown) this.#appear()
  }

  #appear(): void {
    const { dialog } = this
    this.#isInPage = !dialog
    // The page has the focus and keeps it. The route may have changed while the view was being drawn.
    if (!dialog) return this.requestUpdate()
    this.#giveBackFocus = rememberFocus(this)
    // Opened again before the event of the last closing.
    this.#endIsolation?.()
    this.#endIsolation = isolateDialog(dialog, this)
    dialog.showModal()
    // Before anything moves: what is moved is laid out once more for the focus.
    this.#focusStart()
    this.#scroll.begin()
    slideIn(dialog)
    void followFinger(dialog, () => this.current && safeClose(this.current))
  }

  /** Brings the code of a screen; the one before stays until it is here. */
  async #load(kit: AppKit, view: ViewName): Promise<void> {
    // A card inside the page takes the focus only if it already has it.
    const isWorking = !this.#isInPage || this.matches(':focus-within')
    const { failed } = this
    try {
      await kit.preload(view)
      this.failed = false
    } catch {
      this.failed = true
    }
    // The user may be on another screen by now. Requested with each change of the state, loaded once.
    if (kit.router.view !== view || (this.shown === view && !failed)) return
    // A card in the page is gone once it is closed: nothing is then as high as this element.
    const viewport = this.viewport ?? this
    const { offsetHeight, scrollTop } = viewport
    // As high as it was, until it is known how high it becomes.
    viewport.style.height = `${offsetHeight}px`
    this.shown = view
    await this.updateComplete
    await this.view?.updateComplete
    const { leaving } = this.#places
    beginAtHead(viewport, scrollTop, leaving)
    const pressed = this.#focusHistory.restore(kit.state.router.history.length)
    if (isWorking) this.#focusStart(pressed)
    await resizeTo(viewport, offsetHeight, this.view, leaving)
    // Another one may be leaving by then.
    if (!leaving || leaving !== this.#places.leaving) return
    this.#places.clear()
    this.requestUpdate()
  }

  #focusStart(pressed?: string): void {
    if (this.isShown && !this.view?.focusStart?.(pressed)) this.frame?.focus()
  }

  #rejoinPage(): void {
    this.#scroll.end()
    this.#endIsolation?.()
    this.#endIsolation = undefined
  }

  private async onClosed() {
    // The event comes in a later task. By then the dialog may be open again.
    if (this.dialog?.open) return
    this.ahead = false
    this.#rejoinPage()
    if (this.current?.state.modal.open) void this.current.close()
    this.#giveBackFocus?.()
    // It begins to fade with the next frame, which may be late.
    await Promise.allSettled(this.dialog?.getAnimations().map(({ finished }) => finished) ?? [])
    if (!this.dialog?.open) this.drawn = false
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-modal': AppKitModal
  }
}

type Tag = Element & { enableEmbedded: boolean }

/** Whether the card belongs into the page. The attribute is that of markup written for the property's name. */
function isForPage(tag: Tag, { state: { settings } }: AppKit): boolean {
  return settings.enableEmbedded || tag.enableEmbedded || tag.hasAttribute('enableembedded')
}

/** Whether the dialog takes the whole screen: on a phone, where the app has set `enableMobileFullScreen`. */
function isForWholeScreen({ state: { settings } }: AppKit): boolean {
  return settings.enableMobileFullScreen && isMobile(window)
}
