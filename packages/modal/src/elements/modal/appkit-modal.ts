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
import type { ViewElement } from '../../kit/view-element.js'
import { createDismissal } from '../../dialog/dismissal.js'
import { card, failedScreen } from '../../dialog/card.js'
import { createFocusHistory, rememberFocus } from '../../dialog/focus.js'
import { createPlaces, createViewHolder } from '../../dialog/create-view.js'
import styles from './appkit-modal.styles.js'

/** Delay before the hidden dialog is laid out, so that it does not slow down an immediate click. */
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

  /** The current screen: that of the route, once its code has loaded. */
  @state() private shown: ViewName = 'Connect'
  @state() private failed = false
  /**
   * Whether the card has content. Connect is drawn ahead of the first click, which then only has to show the dialog. A
   * closed dialog keeps its content until it has faded.
   */
  @state() private drawn = true
  @state() private ahead = false
  #isFresh = true
  /** Whether this tag embeds the card in the page. */
  #isEmbedded = false
  #isInPage = false

  readonly #viewHolder = createViewHolder()
  readonly #places = createPlaces()
  readonly #focusHistory = createFocusHistory()
  /** The title of the last loaded screen. */
  #heading = ''
  #opened = 0
  #isOpening = false
  #shakes = 0
  #restoreFocus: (() => void) | undefined
  #endIsolation: (() => void) | undefined
  // The lock runs later, when the kit and the dialog may be gone.
  readonly #scroll = createScrollHold(() => this.dialog?.open === true && this.isConnected)
  readonly #dismissal = createDismissal({
    leave: () => this.current && safeClose(this.current),
    leaveBeside: () =>
      this.current && !this.hasAttribute('data-mobile-fullscreen') && safeClose(this.current, 'beside'),
  })
  #wide: Promise<unknown> | undefined
  #drawWide: DrawWide | undefined

  protected override watched({ state }: AppKit): readonly object[] {
    // The whole state, because the title of a screen may read any of it.
    return [state]
  }

  protected override kitChanged(kit: AppKit | undefined): void {
    this.#shakes = kit?.state.modal.shakes ?? 0
    this.#isEmbedded = false
    this.#isInPage = false
    if (kit?.options.layout === 'wide') this.#wide = this.#loadWide(kit)
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    const kit = this.current
    if (!kit) return
    if (!this.#isEmbedded && isEmbedded(this, kit)) {
      this.#isEmbedded = true
      void import('../../dialog/start-embedded.js').then((part) =>
        part.startEmbedded(kit, this, () => this.current === kit),
      )
    }
    this.toggleAttribute('data-mobile-fullscreen', isFullScreen(kit))
    if (!this.isOpen) return
    const { view } = kit.router
    if (!this.isShown) {
      if (!this.#isOpening) this.#begin(kit, view)
    } else if (view !== this.shown) {
      this.#focusHistory.save(this.view)
      void this.#load(kit, view)
    } else {
      // After a quick return: draws what the screen skipped while the next one loaded. Its code may be missing.
      this.view?.requestUpdate?.()
    }
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const pane = this.#drawWide?.(this, kit, this.shown)
    const content = this.drawn ? this.content(kit, pane?.beside) : nothing
    const inside = card(kit, this.#heading, content, pane?.side)
    if (this.#isEmbedded) {
      // No top layer, no backdrop, no keyboard handler and no scroll lock.
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
    // An immediate click shows the dialog and lays it out itself.
    setTimeout(() => (this.ahead = !this.isShown), aheadMs)
  }

  protected override updated(): void {
    // The kit was destroyed, or the card is embedded now. A removed dialog fires no `close` event.
    if (!this.dialog) this.#releasePage()
    const kit = this.current
    if (!kit) return
    const { shakes } = kit.state.modal
    if (this.isOpen && !this.isShown) void this.#show()
    else if (!this.isOpen && this.dialog?.open) {
      // Freezes the screen, so that a state change does not empty the card while it fades.
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
    this.#releasePage()
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

  /** Whether this element shows the open modal. A dialog stays closed while the card of its kit is embedded in a tag. */
  private get isOpen(): boolean {
    const { modal, settings } = this.current?.state ?? {}
    return modal?.open === true && (this.#isEmbedded || !settings?.enableEmbedded)
  }

  private get isShown(): boolean {
    return this.dialog?.open ?? this.#isInPage
  }

  private content(kit: AppKit, beside: ViewElement | undefined) {
    // A screen that failed to load has no title, so the previous one stays.
    if (this.failed) return failedScreen(kit, () => void this.#load(kit, kit.router.view))
    // Called even if `beside` is drawn, so that the next screen gets a new element.
    const own = this.#viewHolder(kit, this.shown, this.#opened)
    const view = beside ?? own
    if (kit.router.view === this.shown) this.#heading = view.heading?.(kit) ?? this.#heading
    return this.#places.draw(view, this.isShown)
  }

  /** Loads the side list. The first opening waits for it, for one second at most. */
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
    // Each opening retries messages that failed to load.
    void kitLanguage(kit).load('connect')
  }

  async #show(): Promise<void> {
    // The screen is complete before the dialog is shown: one layout, one paint.
    await this.#wide
    await this.view?.updateComplete
    this.#isOpening = false
    if (!this.isOpen) this.#scroll.end()
    else if (!this.isShown) this.#appear()
  }

  #appear(): void {
    const { dialog } = this
    this.#isInPage = !dialog
    // An embedded card takes no focus. The route may have changed while the screen was drawn.
    if (!dialog) return this.requestUpdate()
    this.#restoreFocus = rememberFocus(this)
    // The dialog may open again before its last `close` event.
    this.#endIsolation?.()
    this.#endIsolation = isolateDialog(dialog, this)
    dialog.showModal()
    // Focuses before the animation, which would make the focus cause another layout.
    this.#focusStart()
    this.#scroll.begin()
    slideIn(dialog)
    void followFinger(dialog, () => this.current && safeClose(this.current))
  }

  /** Loads and shows a screen. The previous screen stays until then. */
  async #load(kit: AppKit, view: ViewName): Promise<void> {
    // A card inside the page takes the focus only if it already has it.
    const takesFocus = !this.#isInPage || this.matches(':focus-within')
    const { failed } = this
    try {
      await kit.preload(view)
      this.failed = false
    } catch {
      this.failed = true
    }
    // The user may have left for another screen, or an earlier call has shown this one.
    if (kit.router.view !== view || (this.shown === view && !failed)) return
    // A closed embedded card has no viewport.
    const viewport = this.viewport ?? this
    const { offsetHeight, scrollTop } = viewport
    // Keeps the height until the next one is known.
    viewport.style.height = `${offsetHeight}px`
    this.shown = view
    await this.updateComplete
    await this.view?.updateComplete
    const { leaving } = this.#places
    beginAtHead(viewport, scrollTop, leaving)
    const saved = this.#focusHistory.restore(kit.state.router.history.length)
    if (takesFocus) this.#focusStart(saved)
    await resizeTo(viewport, offsetHeight, this.view, leaving)
    // Another screen may be leaving by now.
    if (!leaving || leaving !== this.#places.leaving) return
    this.#places.clear()
    this.requestUpdate()
  }

  #focusStart(saved?: string): void {
    if (this.isShown && !this.view?.focusStart?.(saved)) this.frame?.focus()
  }

  #releasePage(): void {
    this.#scroll.end()
    this.#endIsolation?.()
    this.#endIsolation = undefined
  }

  private async onClosed() {
    // The event fires in a later task. The dialog may be open again.
    if (this.dialog?.open) return
    this.ahead = false
    this.#releasePage()
    if (this.isOpen) void this.current?.close()
    this.#restoreFocus?.()
    // Waits for the fade, which starts with the next frame.
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

/** Whether the card is embedded in the page. `enableembedded` is the property name in HTML, which ignores case. */
function isEmbedded(tag: Tag, { options }: AppKit): boolean {
  return options.enableEmbedded || tag.enableEmbedded || tag.hasAttribute('enableembedded')
}

/** Whether the dialog is full screen: on a phone, if the app sets `enableMobileFullScreen`. */
function isFullScreen({ state: { settings } }: AppKit): boolean {
  return settings.enableMobileFullScreen && isMobile(window)
}
