import type { ProposalTypes, SignClientTypes } from '@walletconnect/types'
import type { WalletPrompt } from '../wallets/prompt.js'

/** What the wallet shows its user: the wish of an app to connect, or something to sign. */
export type RemotePrompt =
  | {
      kind: 'session'
      app: SignClientTypes.Metadata
      required: ProposalTypes.RequiredNamespaces
      optional: ProposalTypes.OptionalNamespaces
    }
  /** To connect, and to sign this text with it. */
  | { kind: 'sign-in'; app: SignClientTypes.Metadata; address: string; text: string }
  | (WalletPrompt & { app: SignClientTypes.Metadata })

export type RemoteDecision = 'approve' | 'refuse' | 'hang'

/** The same for everything, or one for each prompt: a person at a keyboard is a policy too. */
export type RemotePolicy = RemoteDecision | ((prompt: RemotePrompt) => RemoteDecision | Promise<RemoteDecision>)

export async function decide(policy: RemotePolicy, prompt: RemotePrompt): Promise<boolean> {
  const decision = typeof policy === 'function' ? await policy(prompt) : policy
  return decision === 'hang' ? new Promise<never>(() => undefined) : decision === 'approve'
}
