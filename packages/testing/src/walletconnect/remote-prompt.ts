import type { ProposalTypes, SignClientTypes } from '@walletconnect/types'
import type { WalletPrompt } from '../wallets/prompt.js'

/** A prompt of the wallet: to connect to an app, or to sign. */
export type RemotePrompt =
  | {
      kind: 'session'
      app: SignClientTypes.Metadata
      required: ProposalTypes.RequiredNamespaces
      optional: ProposalTypes.OptionalNamespaces
    }
  /** To connect, and to sign this text. */
  | { kind: 'sign-in'; app: SignClientTypes.Metadata; address: string; text: string }
  | (WalletPrompt & { app: SignClientTypes.Metadata })

export type RemoteDecision = 'approve' | 'refuse' | 'hang'

/** One decision for all prompts, or a function per prompt, which may ask a user. */
export type RemotePolicy = RemoteDecision | ((prompt: RemotePrompt) => RemoteDecision | Promise<RemoteDecision>)

export async function decide(policy: RemotePolicy, prompt: RemotePrompt): Promise<boolean> {
  const decision = typeof policy === 'function' ? await policy(prompt) : policy
  return decision === 'hang' ? new Promise<never>(() => undefined) : decision === 'approve'
}
