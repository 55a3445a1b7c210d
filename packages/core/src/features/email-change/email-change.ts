import type { ChainNamespace } from '@openappkit/protocol/caip'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import type { EmailChangeRun, EmailChangeState, WalletSettings } from '../../contracts/features/embedded-wallet.js'
import type { AppKit } from '../../state/kit.js'
import type { KitState } from '../../state/state.js'
import { readWalletSettings } from '../../state/embedded/wallet-settings.js'

/** Changing the address that the embedded wallet is signed in to with. Works on a kit, and comes with its screens. */
export type EmailChange = EmailChangeRun & {
  /** Where it is. In the tree of the state, so that screens can watch it. */
  readonly state: EmailChangeState
}

const changes = new WeakMap<object, EmailChange>()

/** The wallet of a kit that can be changed, and the address that it is signed in to with. */
export function readEmailWallet({ state }: AppKit): { settings: WalletSettings; email: string } | undefined {
  for (const namespace of Object.keys(state.providers) as ChainNamespace[]) {
    const account = state.accounts[namespace]
    const settings = readWalletSettings(state, namespace)
    const email = account?.status === 'connected' ? account.embeddedWalletInfo?.user.email : undefined
    if (settings && email) return { settings, email }
  }
  return undefined
}

/** What runs it comes with the engine: here is where it can be watched, and asked for. */
export function emailChangeOf(kit: AppKit): EmailChange {
  const known = changes.get(kit)
  if (known) return known
  // This feature writes its own part. Not by `writableState`: what a button shares with the engine would be one more chunk.
  const tree = kit.state as KitState
  tree.emailChange ??= { attempt: { status: 'idle' } }
  // Read back: what stands in the tree is what can be watched.
  const { emailChange: state } = tree
  const load = async () => (await (await kit.accounts()).emailChange()).of(kit)
  const made: EmailChange = {
    state,
    begin: async (to) => (await load()).begin(to),
    answer: (value) => ignoreRejection(load().then((change) => change.answer(value))),
    cancel: () => ignoreRejection(load().then((change) => change.cancel())),
  }
  changes.set(kit, made)
  return made
}
