import type { AppKit } from '@openappkit/core'
import type { DeepReadonly, SendTarget } from '@openappkit/core/internal'
import { html, nothing } from '@openappkit/ui/lit'
import { note } from '../components/note.js'
import { walletName } from '../components/wallet-name.js'
import { messages } from '../i18n/engine/messages.js'
import { fundsMessages } from '../i18n/messages/funds/en.js'
import { connectMessages } from '../i18n/messages/connect/en.js'
import { shortAmount, sumTitle } from './send/format-asset.js'

const catalogue = { ...fundsMessages, ...connectMessages }

/** Lists earlier requests that are still pending in the wallet, where each can be approved. Needs `noteStyles`. */
export function openRequestsNote(kit: AppKit, left: DeepReadonly<SendTarget[]>) {
  const [first] = left
  if (!first) return nothing
  const { sendProgress, connecting } = messages(kit, catalogue)
  const namespace = first.network.slice(0, first.network.indexOf(':')) as NonNullable<
    Parameters<AppKit['getWalletInfo']>[0]
  >
  const wallet = walletName(kit, namespace) ?? connecting.aWallet
  const more = left.map(
    (sum) => html`<br /><span dir="ltr" title=${sumTitle(kit, sum)}>${shortAmount(kit, sum)}</span>`,
  )
  return note({ tone: 'warning', part: 'left', text: sendProgress.stillOpen(wallet), more })
}
