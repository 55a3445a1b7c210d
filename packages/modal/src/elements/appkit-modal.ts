import type { AppKit, ViewName } from '@openappkit/core'
import { baseStyles } from '@openappkit/ui/styles'
import { shellTokens, tokens } from '@openappkit/ui/tokens'
import { html, nothing, type PropertyValues } from 'lit'
import { query, state } from 'lit/decorators.js'
import { keyed } from 'lit/directives/keyed.js'
import { define } from '../internal/define.js'
import { KitElement } from '../internal/kit-element.js'
import { lockScroll } from '../internal/lock-scroll.js'
import { resizeTo, shake, slideIn } from '../internal/motion.js'
import { safeClose } from '../internal/safe-close.js'
import type { ViewElement } from '../internal/view-element.js'
import { modalHeader } from '../parts/modal-header.js'
import { createNoticeTimer, snackbar } from '../parts/snackbar.js'
import { viewTemplates } from '../views/view-templates.js'
import styles from './appkit-modal.styles.js'

/** A little longer than the fade of a closing card. */
const fadeMs = 200

/**
 * @summary The modal: a card on a desktop, a sheet on a phone, in the top layer of the page.
 *
 * @csspart dialog - The card.
 * @csspart header - The line with the title.
 * @csspart title - The title.
 * @csspart content - What the current view draws into.
 */
@define('appkit-modal')
export class AppKitModal extends KitElement {
  static override styles = [shellTokens, tokens, baseStyles, styles]

  @query('dialog') private readonly dialog!: HTMLDialogElement
  @query('.viewport') private readonly viewport!: HTMLElement
  @query('.content > *') private readonly view!: ViewElement | null

  /** The screen on show: the route's, as soon as its code is here. */
  @state() private shown: ViewName = 'Connect'
  @state() private failed = false
  /**
   * Connect is drawn before the dialog is shown for the first time: a click then only has to show it. After that a view
   * outlives the closing by a moment, so that the card does not collapse while it fades.
   */
  @state() private drawn = true
  @state() private ahead = true
  #isFresh = true

  #opened = 0
  #isOpening = false
  #shakes = 0
  #unlock: (() => void) | undefined
  #opener: Element | null = null
  readonly #notices = createNoticeTimer()
  #pressedOutside = false
  #lastHeight = 0

  protected override watched({
    state: { accounts, connection, modal, network, notices, router },
  }: AppKit): readonly object[] {
    return [accounts, connection, modal, network, notices, router]
  }

  protected override kitChanged(kit: AppKit | undefined): void {
    this.#shakes = kit?.state.modal.shakes ?? 0
    if (!kit) this.#release()
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    const kit = this.current
    if (!kit?.state.modal.open) return
    const { view } = kit.router
    if (!this.dialog?.open) {
      if (!this.#isOpening) this.#begin(view)
    } else if (view !== this.shown) {
      this.#lastHeight = this.viewport.offsetHeight
      void this.#load(kit, view)
    }
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    return html`
      <dialog
        part="dialog"
        class=${this.ahead ? 'ahead' : nothing}
        aria-labelledby="title"
        @cancel=${this.onCancel}
        @close=${this.onClosed}
        @keydown=${this.onKeydown}
        @pointerdown=${this.onPointerdown}
        @click=${this.onClick}
      >
        <div class="card">
          <div class="grabber"></div>
          ${modalHeader(kit)}
          <div class="viewport">
            <div class="content" part="content">${this.drawn ? this.content(kit) : nothing}</div>
          </div>
        </div>
        <div class="snack">${snackbar(kit)}</div>
      </dialog>
    `
  }

  protected override updated(): void {
    const kit = this.current
    if (!kit) return
    const { open, shakes } = kit.state.modal
    if (open && !this.dialog.open) void this.#show()
    else if (!open && this.dialog.open) this.dialog.close()
    if (shakes !== this.#shakes) {
      this.#shakes = shakes
      shake(this.dialog)
    }
    this.#notices.watch(kit)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#release()
    this.#notices.stop()
  }

  private content(kit: AppKit) {
    if (this.failed) return this.failure(kit)
    return keyed(`${this.shown} ${this.#opened}`, viewTemplates[this.shown](kit))
  }

  private failure(kit: AppKit) {
    return html`
      <div class="failure" role="alert">
        <p>${this.text.errors.engine_unavailable}</p>
        <button class="again" @click=${() => this.#load(kit, kit.router.view)}>${this.text.connect.retry}</button>
      </div>
    `
  }

  #begin(view: ViewName): void {
    this.#isOpening = true
    this.shown = view
    this.failed = false
    if (!this.#isFresh || view !== 'Connect') this.#opened += 1
    this.#isFresh = false
    this.drawn = true
  }

  async #show(): Promise<void> {
    // Drawn in full before it is shown: one layout, one paint.
    await this.view?.updateComplete
    this.#isOpening = false
    if (!this.current?.state.modal.open) this.#release()
    else if (!this.dialog.open) this.#appear()
  }

  #appear(): void {
    this.#opener = document.activeElement
    this.dialog.showModal()
    // After the paint: it lays out the page behind, which the first sight of the card need not wait for.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => this.#lock())))
    slideIn(this.dialog)
    this.#focusStart()
  }

  /** Brings the code of a screen; the one before stays until it is here. */
  async #load(kit: AppKit, view: ViewName): Promise<void> {
    try {
      await kit.preload(view)
      this.failed = false
    } catch {
      this.failed = true
    }
    // Meanwhile the person may have gone on.
    if (kit.router.view !== view) return
    this.shown = view
    await this.updateComplete
    await this.view?.updateComplete
    this.#focusStart()
    resizeTo(this.viewport, this.#lastHeight, this.view)
  }

  #lock(): void {
    // By then the kit may be gone, and the dialog with it.
    if (this.dialog?.open && this.isConnected) this.#unlock ??= lockScroll()
  }

  #release(): void {
    this.#unlock?.()
    this.#unlock = undefined
  }

  #focusStart(): void {
    if (this.dialog.open && !this.view?.focusStart?.()) this.dialog.focus()
  }

  // The browser's own close would not ask whether a decision is due. It comes without a key press from here when what
  // had the focus is gone, and from the back gesture of a phone.
  private onCancel(event: Event) {
    event.preventDefault()
    if (this.current) safeClose(this.current)
  }

  private onKeydown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (this.current) safeClose(this.current)
  }

  private onClosed() {
    this.ahead = false
    this.#release()
    if (this.current?.state.modal.open) void this.current.close()
    // What the dialog gave the focus back to may be gone: a button that connected is drawn anew.
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement === this
    if (isLost && this.#opener instanceof HTMLElement) this.#opener.focus()
    setTimeout(() => {
      if (!this.dialog?.open) this.drawn = false
    }, fadeMs)
  }

  // A press that begins inside, on selected text say, and ends outside is no wish to leave.
  private onPointerdown(event: PointerEvent) {
    this.#pressedOutside = event.target === this.dialog
  }

  private onClick(event: MouseEvent) {
    if (event.target === this.dialog && this.#pressedOutside && this.current) safeClose(this.current)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-modal': AppKitModal
  }
}
