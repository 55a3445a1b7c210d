import { AppKitError } from '@openappkit/core/adapter'
import { readTokenAccountRules, type TokenMint } from '@openappkit/protocol/solana'

const refusals = {
  token_frozen: 'The issuer froze this token in your account',
  token_paused: 'The issuer paused all transfers of this token',
  token_not_transferable: 'This token cannot be transferred',
  token_rules_unsupported: 'Transfers of this token need a program that is not supported',
  recipient_frozen: 'The recipient’s account for this token is frozen',
  recipient_refuses_token: 'The recipient’s account does not accept this transfer',
} as const

type Refusal = keyof typeof refusals

export type MintRefusal = Exclude<Refusal, `recipient_${string}`>

export const refusal = (code: Refusal): AppKitError => new AppKitError(code, refusals[code])

/** Returns why a mint forbids transfers. */
export function mintRefusal({ isBound, isPaused, hasHook }: TokenMint): MintRefusal | undefined {
  if (isBound) return 'token_not_transferable'
  if (isPaused) return 'token_paused'
  return hasHook ? 'token_rules_unsupported' : undefined
}

/** Returns why the recipient cannot receive: a rule of the token account, or of the mint if there is no account. */
export function recipientRefusal({ opensFrozen }: TokenMint, account: Uint8Array | undefined): Refusal | undefined {
  if (!account) return opensFrozen ? 'recipient_frozen' : undefined
  const { isFrozen, needsMemo, isConfidential } = readTokenAccountRules(account)
  if (isFrozen) return 'recipient_frozen'
  return needsMemo || isConfidential ? 'recipient_refuses_token' : undefined
}
