import type { AppKit } from '@openappkit/core'
import { messagesOf } from '../i18n/messages-of.js'

/** What the header says. A wallet's screen carries the wallet's own name. */
export function viewTitle(kit: AppKit): string {
  const { router, state } = kit
  const text = messagesOf(kit)
  const { view, data } = router
  switch (view) {
    case 'Connect':
      return text.connect.title
    case 'ConnectingExternal': {
      const { attempt } = state.connection
      const named = attempt.status === 'idle' ? '' : attempt.connector.name
      const connector = state.connectors.list.find(({ id }) => id === data.connectorId)
      const listed = state.wallets.known.find(({ id }) => id === data.walletId)
      return (connector ?? listed)?.name ?? (named || text.connect.title)
    }
    case 'Account':
      return text.account.title
    case 'Networks':
      return text.networks.title
    case 'SwitchNetwork':
      return (
        state.network.configured.find(({ caipNetworkId }) => caipNetworkId === data.network)?.name ??
        text.switchNetwork.title
      )
    case 'UnsupportedChain':
      return text.unsupported.title
    case 'WhatIsAWallet':
      return text.whatIsAWallet.title
    case 'GetWallet':
      return text.getWallet.title
    case 'WhatIsANetwork':
      return text.whatIsANetwork.title
  }
}
