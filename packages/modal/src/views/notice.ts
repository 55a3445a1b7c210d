import type { AppKit, CaipNetworkId, ViewName } from '@openappkit/core'
import { chainFacts, dismissNotice, findNetwork } from '@openappkit/core/internal'
import '@openappkit/ui/elements/snack'
import { resetStyles } from '@openappkit/ui/styles'
import { html, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { property, state } from '@openappkit/ui/lit/decorators'
import { errorText } from '../i18n/engine/error-messages.js'
import { kitLanguage } from '../i18n/engine/kit-language.js'
import { directionOf } from '../i18n/engine/languages.js'
import { languageOf, messages } from '../i18n/engine/messages.js'
import { dialogMessages } from '../i18n/messages/dialog/en.js'
import { define } from '../kit/define.js'
// Keeps shared modules in the chunk of the first screen.
import './first-screen.chunk.js'
import { KitElement } from '../kit/kit-element.js'
import styles from './notice.styles.js'
import { tickCopied } from './copied-tick.js'
import type { DrawTransfer } from './transfer-notice.js'

const tones = { success: 'success', info: 'neutral', error: 'warning' } as const

/** How long a message is shown, without and with a link. */
const shownMs = 2_500
const linkShownMs = 8_000
/** How long a copy button shows its tick. */
const tickMs = 1_500
/** How long the live region is empty before its first message. */
const emptyMs = 100
/** How long it is empty between two messages (product specification, section 9). */
const swapMs = 150

type ShownNotice = NonNullable<AppKit['state']['notices']['current']>

/**
 * @summary Short messages, one at a time, in a row at the bottom of the card. The row covers nothing. A message with a
 * link stays longer, and moves to the bottom of the page when the card closes. After a copy, the button shows a tick
 * and the message is only announced. Loads after the first screens, which need no message.
 *
 * @csspart notice - The message.
 * @csspart notice-link - Where it leads.
 */
@define('appkit-notice')
class Notice extends KitElement {
  static override styles = [resetStyles, styles]

  /** Shown at the bottom of the page, outside the closed dialog. */
  @property({ type: Boolean, reflect: true, attribute: 'on-page' }) onPage = false

  /** Whether the row is open. It stays open between two messages, so that the card moves once. */
  @property({ type: Boolean, reflect: true }) open = false

  // Screen readers announce the changes of a live region, not its initial content.
  @state() private isReady = false
  @state() private shown: ShownNotice | undefined
  @state() private draw: { transfer: DrawTransfer } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #swap: ReturnType<typeof setTimeout> | undefined
  /** The next message, which is shown after the region was empty. */
  #upcoming: ShownNotice | undefined
  #page: Notice | undefined
  /** Draws the copy icon again on the button that shows a tick. */
  #untick: (() => void) | undefined
  /** The screen on which the message was first shown. */
  #shownOn: ViewName | undefined

  protected override watched({ state }: AppKit): readonly object[] {
    return [state.network, state.notices, state.modal, state.router]
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.setAttribute('exportparts', 'notice, notice-base, notice-link')
    setTimeout(() => (this.isReady = true), emptyMs)
    this.addEventListener('pointerenter', this.#hold)
    this.addEventListener('focusin', this.#hold)
    this.addEventListener('pointerleave', this.#startTime)
    this.addEventListener('focusout', this.#startTime)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
    clearTimeout(this.#swap)
    this.#page?.remove()
    this.#page = undefined
    this.#untick?.()
    this.#untick = undefined
    this.#upcoming = undefined
    this.shown = undefined
    this.open = false
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { shown } = this
    const language = languageOf(kit)
    return html`
      <div class="row" lang=${language} dir=${directionOf(language)}>
        <div class=${shown && this.#untick ? 'hidden' : 'place'}>
          <ak-snack part="notice" exportparts="base: notice-base" .tone=${tones[shown?.tone ?? 'info']}
            >${shown && this.words(kit, shown)}</ak-snack
          >
        </div>
      </div>
    `
  }

  protected override updated(_changed: PropertyValues): void {
    const kit = this.current
    if (!kit || !this.isReady) return
    const { current } = kit.state.notices
    const next = this.#isMine(kit) ? current : undefined
    if (current && isOutOfSight(kit)) return dismissNotice(kit, current.id)
    if (this.shown && isOfScreen(this.shown) && kit.router.view !== this.#shownOn) dismissNotice(kit, this.shown.id)
    if (current?.transfer && !this.onPage && !kit.state.modal.open) this.#placeOnPage(kit)
    if (next?.transfer && !this.draw) return void this.#loadTransfers(kit, next)
    if (next?.id === (this.#upcoming ?? this.shown)?.id) return
    clearTimeout(this.#swap)
    clearTimeout(this.#timer)
    const isFirst = !this.shown && !this.#upcoming
    this.#untick?.()
    this.#untick = undefined
    this.shown = undefined
    this.#upcoming = next
    if (!next) return void (this.open = false)
    this.#swap = setTimeout(
      () => {
        this.#upcoming = undefined
        this.shown = next
        this.#shownOn = kit.router.view
        this.#untick = this.#tick(kit, next)
        this.open = !this.#untick
        this.#startTime()
      },
      isFirst ? 0 : swapMs,
    )
  }

  private words(kit: AppKit, { code, disconnected, switchedTo, text, transfer }: ShownNotice) {
    if (transfer) return this.draw?.transfer(kit, transfer) ?? nothing
    if (disconnected) return disconnectedText(kit, disconnected)
    return code ? errorText(kit, code) : (switchedText(kit, switchedTo) ?? text)
  }

  /**
   * The element on the page shows only transfers, and only while the card is closed. The one in the card shows the
   * rest.
   */
  #isMine({ router, state: { modal, notices } }: AppKit): boolean {
    const isTransfer = notices.current?.transfer !== undefined
    // Next to the result of another transfer, it would look like that result.
    if (isTransfer && modal.open && ofTransfer.has(router.view)) return false
    return (!modal.open && isTransfer) === this.onPage
  }

  readonly #hold = () => clearTimeout(this.#timer)

  readonly #startTime = () => {
    const [kit, shown] = [this.current, this.shown]
    clearTimeout(this.#timer)
    if (!kit || !shown || this.matches(':hover, :focus-within')) return
    const timeMs = this.#untick ? tickMs : shownMs
    this.#timer = setTimeout(() => dismissNotice(kit, shown.id), shown.transfer ? linkShownMs : timeMs)
  }

  /** Draws a tick on the button that copied. The screen that leaves has none. */
  #tick(kit: AppKit, shown: ShownNotice): (() => void) | undefined {
    const screen = this.parentElement?.querySelector('.content > :not([inert])')?.shadowRoot
    if (!screen || shown.tone !== 'success' || !isOfScreen(shown)) return undefined
    return tickCopied(screen, shown.text, messages(kit, dialogMessages).modal.copied)
  }

  #placeOnPage(kit: AppKit): void {
    const root = this.getRootNode()
    if (this.#page || !(root instanceof ShadowRoot)) return
    this.#page = Object.assign(new Notice(), { kit, onPage: true })
    root.append(this.#page)
  }

  async #loadTransfers(kit: AppKit, { id }: ShownNotice): Promise<void> {
    const language = kitLanguage(kit)
    try {
      const [{ transferNotice: transfer }] = await Promise.all([
        import('./transfer-notice.js'),
        language.load('account'),
        language.load('funds'),
        language.load('trade'),
      ])
      this.draw = { transfer }
    } catch {
      // Drops the message if its code cannot be loaded. The transfer has ended anyway.
      dismissNotice(kit, id)
    }
  }
}

/** The screens that show the result of a transfer. */
const ofTransfer: ReadonlySet<ViewName> = new Set(['WalletSendConfirmed', 'SwapPreview'])

/** Whether a message belongs to one screen. Messages about wallets, networks and transfers outlive it. */
const isOfScreen = ({ code, disconnected, switchedTo, transfer }: ShownNotice) =>
  !code && !disconnected && !switchedTo && !transfer

/** Whether the card is closed and other messages wait. The last one stays until the card opens again. */
function isOutOfSight({ state: { modal, notices } }: AppKit): boolean {
  return !modal.open && !notices.current?.transfer && notices.waiting.length > 0
}

function switchedText(kit: AppKit, id: CaipNetworkId | undefined): string | undefined {
  const name = findNetwork(kit.state, id)?.name
  return name === undefined ? undefined : messages(kit, dialogMessages).modal.switched(name)
}

/** Names the namespace if the app has several. */
function disconnectedText(kit: AppKit, { wallet, namespace }: NonNullable<ShownNotice['disconnected']>): string {
  const { configured } = kit.state.network
  const isOne = configured.every(({ chainNamespace }) => chainNamespace === namespace)
  return messages(kit, dialogMessages).modal.disconnected(isOne ? wallet : `${wallet} (${chainFacts[namespace].label})`)
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-notice': Notice
  }
}
