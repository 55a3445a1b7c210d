import type { AppKit } from '@openappkit/core'
import { originOf, type WalletRow } from '@openappkit/core/internal'
import { messages } from '../../../i18n/engine/messages.js'
import { walletMessages } from '../../../i18n/messages/wallets/en.js'

/** The texts that tell this wallet from others with a similar name. */
export function originText(kit: AppKit, row: WalletRow) {
  const text = messages(kit, walletMessages).lookAlike
  const { domain, standing } = originOf(row, kit.state.connectors.list)
  const standings = { used: text.used, listed: text.listed, unlisted: text.unlisted, contested: text.contested }
  return { domain, none: text.none, standing: standings[standing] }
}
