import type { AppKit, WalletRow } from '@openappkit/core'

/** A person chose a wallet: goes where its row leads. */
export function chooseWallet(kit: AppKit, row: WalletRow, displayIndex: number): void {
  const { name, isInstalled, view, request, key, chains, walletId } = row
  const rank = kit.state.wallets.known.findIndex(({ id }) => id === walletId)
  kit.track('SELECT_WALLET', {
    name,
    platform: isInstalled ? 'browser' : 'qrcode',
    displayIndex,
    ...(rank >= 0 && { walletRank: rank + 1 }),
    view: kit.router.view,
  })
  kit.router.push(view, chains.length > 1 ? { walletKey: key, ...(walletId && { walletId }) } : request)
}
