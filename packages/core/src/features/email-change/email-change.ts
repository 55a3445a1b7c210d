import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { EmailChangeState, WalletSettings } from '../../contracts/features/embedded-wallet.js'
import { readWalletSettings } from '../../state/embedded/wallet-settings.js'
import type { AppKit } from '../../state/kit.js'
import type { KitState } from '../../state/state.js'

/** The embedded wallet of a kit, and the address that it is signed in to with. */
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
  // This feature writes its own part. Not by `writableState`: what a button shares with the engine would be one more chunk.
  const tree = state as KitState
  tree.emailChange ??= { attempt: { status: 'idle' } }
  // Read back: what stands in the tree is what can be watched.
  return tree.emailChange
}
