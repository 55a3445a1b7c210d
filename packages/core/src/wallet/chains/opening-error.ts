import { type ChainErrorCode, chainErrorText } from '@openappkit/protocol/errors'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { readThrown } from './wallet-error.js'

/** Codes that leave open why a wallet did not open. */
const unclear: ReadonlySet<string> = new Set(['internal', 'wallet_locked', 'wallet_disconnected', 'rpc_failed'])

const locked = /\b(?:is|was|currently) locked\b|\bunlock (?:the|your|it|wallet)\b/i

const kind =
  'such|available|accessible|active|authori[sz]ed|connected|selected|current|default|existing|valid|usable|permitted|shared|user|wallet'
const network = 'solana|bitcoin|btc|ethereum|eth|evm|polkadot|kusama|substrate|cosmos'
const thing = 'accounts?|address(?:es)?|keys?'
/** How wallets say that they have no account, or that none was chosen. Only kinds of accounts may stand in between. */
const noAccount = new RegExp(
  [
    `\\b(?:no|zero|0|not any|without(?: an?| any)?) (?:(?:${kind}|${network}) ){0,2}(?:${thing})\\b`,
    `\\b(?:accounts?|key ?ring) (?:(?:is|are|was|were|has|have|does|do|could) )?(?:been )?(?:not (?:be |been )?(?:found|available|selected|exist|created|connected|shared)|empty)\\b`,
    '\\b(?:create|import|choose|select|add) (?:or \\w+ )?(?:an?|your|at least one) (?:\\w+ )?account\\b',
  ].join('|'),
  'i',
)

/** EIP-1193 "unauthorized": before a session the wallet is locked. */
const unauthorized = 4100

/**
 * Refines an error of opening a wallet: returns `wallet_locked` and `wallet_no_account` where the wallet says so in words.
 * Only for that moment: later, the same words mean something else.
 */
export function toOpeningError(thrown: unknown): AppKitError {
  const error = AppKitError.from(thrown)
  if (!unclear.has(error.code)) return error
  const { codes, text } = readThrown(error.cause ?? error)
  const code = codeOf(text.replaceAll('_', ' '), codes.includes(unauthorized))
  if (!code || code === error.code) return error
  return new AppKitError(code, chainErrorText(code), { cause: error.cause })
}

function codeOf(text: string, isUnauthorized: boolean): ChainErrorCode | undefined {
  if (locked.test(text)) return 'wallet_locked'
  if (noAccount.test(text)) return 'wallet_no_account'
  return isUnauthorized ? 'wallet_locked' : undefined
}

/** `toOpeningError` for `catch`. */
export function throwOpeningError(thrown: unknown): never {
  throw toOpeningError(thrown)
}
