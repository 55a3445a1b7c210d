import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { EmailChangeState, WalletSettings } from '../../contracts/features/embedded-wallet.js'
import { readWalletSettings } from '../../state/embedded/wallet-settings.js'
import type { AppKit } from '../../state/kit.js'
import type { KitState } from '../../state/state.js'

/** The embedded wallet of a kit, and its email address. */
export function readEmailWallet({
  state,
}: Pick<AppKit, 'state'>): { settings: WalletSettings; email: string } | undefined {
  for (const namespace of Object.keys(state.providers) as ChainNamespace[]) {
    const account = state.accounts[namespace]
    const settings = readWalletSettings(state, namespace)
    const email = account?.status === 'connected' ? account.embeddedWalletInfo?.user.email : undefined
    if (settings && email) return { settings, email }
  }
  return undefined
}

/** The part of the state that `kit.emailChange` writes. Creates it for screens that watch it before the first change. */
export function emailChangeOf({ state }: Pick<AppKit, 'state'>): EmailChangeState {
  // Writes its own part directly: importing `writableState` would split another chunk that buttons share with the engine.
  const tree = state as KitState
  tree.emailChange ??= { attempt: { status: 'idle' } }
  // Returns the proxy in the tree, which can be watched.
  return tree.emailChange
}
