import { type AppKit, type EnvironmentSource, isMobile, type WalletRow } from '@openappkit/core'
import { walletRank } from '../internal/wallet-rank.js'

/** A person chose a wallet: goes where its row leads. */
export function chooseWallet(kit: AppKit, row: WalletRow, displayIndex: number): void {
  const { name, isInstalled, view, request, key, chains, walletId } = row
  kit.track('SELECT_WALLET', {
    name,
    platform: isInstalled ? 'browser' : isMobile(globalThis as EnvironmentSource) ? 'mobile' : 'qrcode',
    displayIndex,
    walletRank: walletRank(kit, walletId),
    view: kit.router.view,
  })
  kit.router.push(view, chains.length > 1 ? { walletKey: key, ...(walletId && { walletId }) } : request)
}
