import type { AppKit, RouteData, ViewName } from '@openappkit/core'
import { messagesOf } from '../i18n/messages-of.js'

/** What the header says over a screen that is here. A wallet's screen carries the wallet's own name. */
export function viewTitle(kit: AppKit, view: ViewName): string {
  const { router, state } = kit
  const text = messagesOf(kit)
  const { data } = router
  switch (view) {
    case 'Connect':
      return text.connect.title
    case 'ConnectingExternal':
    case 'ConnectingWalletConnect': {
      const { attempt } = state.connection
      const named = attempt.status === 'idle' ? '' : attempt.connector.name
      return walletName(kit, data) ?? (named || text.connect.title)
    }
    case 'ConnectingWalletConnectBasic':
      return text.pairing.title
    case 'Account':
      return text.account.title
    case 'ProfileWallets':
      return text.profileWallets.title
    case 'Networks':
      return text.networks.title
    case 'SwitchNetwork':
      return (
        state.network.configured.find(({ caipNetworkId }) => caipNetworkId === data.network)?.name ??
        text.switchNetwork.title
      )
    case 'SwitchActiveChain':
      return text.switchActiveChain.title
    case 'UnsupportedChain':
      return text.unsupported.title
    case 'ConnectingSiwe':
    case 'SIWXSignMessage':
      return text.signIn.title
    case 'WhatIsAWallet':
      return text.whatIsAWallet.title
    case 'GetWallet':
      return text.getWallet.title
    case 'Downloads':
      return text.downloads.title(walletName(kit, data) ?? text.connecting.aWallet)
    case 'AllWallets':
      return text.allWallets.title
    case 'ConnectWallets':
      return text.connect.title
    case 'ConnectingMultiChain':
      return text.multiChain.title
    case 'WhatIsANetwork':
      return text.whatIsANetwork.title
  }
}

function walletName({ state }: AppKit, { connectorId, walletId }: RouteData): string | undefined {
  const connector = state.connectors.list.find(({ id }) => id === connectorId)
  const listed = state.wallets.known.find(({ id }) => id === walletId)
  return (connector ?? listed)?.name
}
