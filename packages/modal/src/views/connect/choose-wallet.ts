import type { AppKit } from '@openappkit/core'
import {
  beginScreen,
  type EnvironmentSource,
  ignoreRejection,
  isMobile,
  type WalletRow,
} from '@openappkit/core/internal'
import { walletRank } from './wallet-rank.js'

/** Tracks the choice of a wallet, then opens its screen or connects it. */
export function chooseWallet(kit: AppKit, row: WalletRow, displayIndex: number): void {
  const { name, isInstalled, view, request, key, chains, walletId } = row
  kit.track('SELECT_WALLET', {
    name,
    platform: isInstalled ? 'browser' : isMobile(globalThis as EnvironmentSource) ? 'mobile' : 'qrcode',
    displayIndex,
    walletRank: walletRank(kit, walletId),
    view: kit.router.view,
  })
  const isChoice = chains.length > 1
  if (isChoice) kit.router.push(view, { walletKey: key, walletId })
  else if (view === 'ConnectingWalletConnectBasic') chooseCode(kit)
  else
    ignoreRejection(
      kit.connect(isInstalled ? request : { ...request, ...(kit.options.pairing && { via: 'invitation' }) }),
    )
}

/** Opens the QR code for any wallet. A phone lists its apps first, because it cannot scan its own screen. */
export function chooseCode(kit: AppKit): void {
  kit.router.push('ConnectingWalletConnectBasic')
  void beginScreen(kit)
}
