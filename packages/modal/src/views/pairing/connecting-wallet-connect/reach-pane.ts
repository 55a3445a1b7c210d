import type { AppKit, ErrorCode } from '@openappkit/core'
import type { ConnectAttempt, DeepReadonly, WalletLink, WalletPlatform } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/mark'
import { downloadIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { pairingMessages } from '../../../i18n/messages/pairing/en.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { isRetryable } from '../../connect/retry.js'
import { heroStatus } from '../../../components/hero-status.js'
import { qrPane } from '../qr-pane.js'
import { appPane } from './app-pane.js'
import type * as latePanes from './late-panes.js'
import { pairingEnding } from './pairing-ending.js'
import { attemptFor, kindOf, linkFor, requestFor, storeOf, type WantedWallet } from './wanted-wallet.js'

const catalogue = { ...pairingMessages, ...connectMessages }

export type LatePanes = Pick<typeof latePanes, 'browserPane' | 'missingPane'>

/** The selected platform of a wallet, and its state. */
export type Reach = {
  wanted: WantedWallet
  platform: WalletPlatform
  /** The current attempt. It may belong to another wallet. */
  attempt: DeepReadonly<ConnectAttempt>
  /** Whether the link opened no app. */
  isMissing: boolean
  /** The lazy panes, once they are loaded. */
  late: LatePanes | undefined
  /** Whether a phone shows the QR code instead of the link. */
  showsCode: boolean
  /** Whether the page is hidden. */
  isHidden: boolean
}

export type ReachActions = {
  /** Sends the request of the selected platform, again if it was sent before. */
  ask(): void
  open(link: WalletLink): void
  showCode(): void
  another(): void
}

/** The pane of the selected platform, in any state. Needs the layout, ledger, hero and QR styles. */
export function reachPane(kit: AppKit, reach: Reach, actions: ReachActions) {
  const { wanted, platform, isMissing, late, showsCode, isHidden } = reach
  const { name: wallet } = wanted
  const text = messages(kit, catalogue)
  if (platform === 'unsupported') return unavailablePane(kit, wanted, actions)
  const attempt = attemptFor(reach.attempt, requestFor(kit, wanted, platform, showsCode))
  if (platform === 'browser') {
    const { continueIn: heading, accept: hint } = text.connecting
    const picture = mark(wanted, 64)
    return late
      ? late.browserPane(kit, { wallet, mark: picture, attempt, onAsk: actions.ask, onAnother: actions.another })
      : heroStatus({ dial: 'spin', heading: heading(wallet), hint }, picture)
  }
  const ending = pairingEnding(kit, attempt, wallet)
  if (ending) {
    return html`${heroStatus(ending, mark(wanted, 64))}${attempt.status === 'failed' ? nextAction(kit, attempt.code, actions) : nothing}`
  }
  if (platform === 'qrcode' || showsCode) {
    return qrPane(kit, { sentence: text.pairing.scanWith(wallet), mark: mark(wanted, 56), isHidden })
  }
  const pane = {
    wallet,
    mark: mark(wanted, 64),
    link: linkFor(kit, wanted, platform),
    isBrowse: kindOf(kit, wanted, platform) === 'browse',
    onOpen: actions.open,
  }
  if (!isMissing || !late) return appPane(kit, { ...pane, platform })
  return late.missingPane(kit, {
    ...pane,
    store: storeOf(wanted),
    onCode: actions.showCode,
    onAnother: actions.another,
  })
}

/** The retry button, or the button for another wallet if a retry cannot help. */
function nextAction(kit: AppKit, code: ErrorCode, { ask, another }: ReachActions) {
  const { tryAgain, anotherWallet } = messages(kit, catalogue).connecting
  const canRetry = isRetryable(code)
  return html`<ak-button data-start block part=${canRetry ? 'retry' : 'another'} @click=${canRetry ? ask : another}
    >${canRetry ? tryAgain : anotherWallet}</ak-button
  >`
}

/** A wallet that this device cannot use: links to its store, and offers another wallet. */
function unavailablePane(kit: AppKit, wanted: WantedWallet, { another }: ReachActions) {
  const { connecting, pairing } = messages(kit, catalogue)
  const { name, environment, listing } = wanted
  // Phones do not support extensions: link the homepage only if the wallet has a mobile app.
  const store = environment.isMobile ? (listing.appStore ?? listing.playStore) && storeOf(wanted) : storeOf(wanted)
  const heading = store ? connecting.notInstalled(name) : pairing.unavailable(name)
  const hint = store ? connecting.notInstalledHint : pairing.unavailableHint
  return html`
    ${heroStatus({ dial: 'quiet', glyph: downloadIcon, heading, hint }, mark(wanted, 64))}
    <div class="stack">
      ${store ? html`<ak-button data-start block part="get" .href=${store}>${connecting.get(name)}</ak-button>` : nothing}
      <ak-button block .variant=${store ? 'ghost' : 'primary'} part="another" @click=${another}>
        ${connecting.anotherWallet}
      </ak-button>
    </div>
  `
}

function mark({ name, imageUrl, listing }: WantedWallet, size: 56 | 64) {
  return html`<ak-mark part="mark" .size=${size} .src=${imageUrl} .name=${name} .color=${listing.color}></ak-mark>`
}
