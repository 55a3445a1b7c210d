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
// What it shares with the first screen is there already.
import './first-screen.chunk.js'
import { KitElement } from '../kit/kit-element.js'
import styles from './notice.styles.js'
import type { DrawTransfer } from './transfer-notice.js'

const tones = { success: 'success', info: 'neutral', error: 'warning' } as const

/** How long a message stays, and one that leads somewhere. */
const shownMs = 2_500
const linkShownMs = 8_000
/** How long the live region stands empty before its first message. */
const emptyMs = 100
/** How long it stands empty between two (product specification, section 9). */
const swapMs = 150
/** Between a message and what is next to it. */
const gapPx = 8

type ShownNotice = NonNullable<AppKit['state']['notices']['current']>

/**
 * @summary The message that passes by over the card, one after the other: above it, or where the window has no room there,
 * in a row of its own at its foot. It covers nothing. One with a link stays longer, and is shown at the foot of the page
 * while the card is closed. Comes with whatever follows the first screens, which do without it.
 *
 * @csspart notice - The message.
 * @csspart notice-link - Where it leads.
 */
@define('appkit-notice')
class Notice extends KitElement {
  static override styles = [resetStyles, styles]

  /** Stands at the foot of the page, beside the closed dialog. */
  @property({ type: Boolean, reflect: true, attribute: 'on-page' }) onPage = false

  /** Stands in the card: above it there is no room. */
  @property({ type: Boolean, reflect: true }) within = false

  // Screen readers announce what changes in a live region, not what one is inserted with.
  @state() private isReady = false
  @state() private shown: ShownNotice | undefined
  @state() private draw: { transfer: DrawTransfer } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #swap: ReturnType<typeof setTimeout> | undefined
  /** What is shown as soon as the region has stood empty. */
  #coming: ShownNotice | undefined
  #page: Notice | undefined
  /** The screen that stood there when it was said. */
  #saidOn: ViewName | undefined
  readonly #place = () => {
    if (this.onPage) return
    const dialog = this.closest('dialog')
    const isRoomy = dialog && dialog.getBoundingClientRect().top >= this.offsetHeight + 2 * gapPx
    this.within = this.shown !== undefined && !isRoomy
  }
  readonly #room = new ResizeObserver(this.#place)

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
    for (const each of [this, this.closest('dialog')]) if (each) this.#room.observe(each)
    // Only where the card stands may change with the window, and not its size.
    addEventListener('resize', this.#place)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
    clearTimeout(this.#swap)
    this.#room.disconnect()
    removeEventListener('resize', this.#place)
    this.#page?.remove()
    this.#page = undefined
    this.#coming = undefined
    this.shown = undefined
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { shown } = this
    const language = languageOf(kit)
    return html`
      <div lang=${language} dir=${directionOf(language)}>
        <ak-snack part="notice" exportparts="base: notice-base" .tone=${tones[shown?.tone ?? 'info']}
          >${shown && this.words(kit, shown)}</ak-snack
        >
      </div>
    `
  }

  protected override updated(_changed: PropertyValues): void {
    const kit = this.current
    if (!kit || !this.isReady) return
    const { current } = kit.state.notices
    const next = this.#isMine(kit) ? current : undefined
    this.#place()
    if (current && isOutOfSight(kit)) return dismissNotice(kit, current.id)
    if (this.shown && isOfScreen(this.shown) && kit.router.view !== this.#saidOn) dismissNotice(kit, this.shown.id)
    if (current?.transfer && !this.onPage && !kit.state.modal.open) this.#placeOnPage(kit)
    if (next?.transfer && !this.draw) return void this.#loadTransfers(kit, next)
    if (next?.id === (this.#coming ?? this.shown)?.id) return
    clearTimeout(this.#swap)
    clearTimeout(this.#timer)
    const isFirst = !this.shown && !this.#coming
    this.shown = undefined
    this.#coming = next
    if (!next) return
    this.#swap = setTimeout(
      () => {
        this.#coming = undefined
        this.shown = next
        this.#saidOn = kit.router.view
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

  /** On the page only what is worth looking up for, and only while the card is closed. The rest passes by at the card. */
  #isMine({ router, state: { modal, notices } }: AppKit): boolean {
    const isTransfer = notices.current?.transfer !== undefined
    // Beside how another transfer ended it would be read as its end.
    if (isTransfer && modal.open && ofTransfer.has(router.view)) return false
    return (!modal.open && isTransfer) === this.onPage
  }

  readonly #hold = () => clearTimeout(this.#timer)

  readonly #startTime = () => {
    const [kit, shown] = [this.current, this.shown]
    clearTimeout(this.#timer)
    if (!kit || !shown || this.matches(':hover, :focus-within')) return
    this.#timer = setTimeout(() => dismissNotice(kit, shown.id), shown.transfer ? linkShownMs : shownMs)
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
      // A part that cannot be loaded is left out, and delays nothing: the transfer has ended anyway.
      dismissNotice(kit, id)
    }
  }
}

/** The screens that say how a transfer ended. */
const ofTransfer: ReadonlySet<ViewName> = new Set(['WalletSendConfirmed', 'SwapPreview'])

/** What a screen says goes with it. What the kit tells of a wallet or a network is so on the next one too. */
const isOfScreen = ({ code, disconnected, switchedTo, transfer }: ShownNotice) =>
  !code && !disconnected && !switchedTo && !transfer

/** The card was closed over it, and others wait. The last one stays for when the card is opened again. */
function isOutOfSight({ state: { modal, notices } }: AppKit): boolean {
  return !modal.open && !notices.current?.transfer && notices.waiting.length > 0
}

function switchedText(kit: AppKit, id: CaipNetworkId | undefined): string | undefined {
  const name = findNetwork(kit.state, id)?.name
  return name === undefined ? undefined : messages(kit, dialogMessages).modal.switched(name)
}

/** An app with several kinds of chains is told which of them has ended. */
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
