import { type ChainErrorCode, chainErrorText } from '@openappkit/protocol/errors'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { readThrown } from './wallet-error.js'

/** What leaves open why a wallet did not open. The other codes say it. */
const unclear: ReadonlySet<string> = new Set(['internal', 'wallet_locked', 'wallet_disconnected', 'rpc_failed'])

const locked = /\b(?:is|was|currently) locked\b|\bunlock (?:the|your|it|wallet)\b/i

const kind =
  'such|available|accessible|active|authori[sz]ed|connected|selected|current|default|existing|valid|usable|permitted|shared|user|wallet'
const network = 'solana|bitcoin|btc|ethereum|eth|evm|polkadot|kusama|substrate|cosmos'
const thing = 'accounts?|address(?:es)?|keys?'
/** How wallets say that they have none, or that none was chosen. Nothing may stand between but a kind of account. */
const noAccount = new RegExp(
  [
    `\\b(?:no|zero|0|not any|without(?: an?| any)?) (?:(?:${kind}|${network}) ){0,2}(?:${thing})\\b`,
    `\\b(?:accounts?|key ?ring) (?:(?:is|are|was|were|has|have|does|do|could) )?(?:been )?(?:not (?:be |been )?(?:found|available|selected|exist|created|connected|shared)|empty)\\b`,
    '\\b(?:create|import|choose|select|add) (?:or \\w+ )?(?:an?|your|at least one) (?:\\w+ )?account\\b',
  ].join('|'),
  'i',
)

/** EIP-1193 "unauthorized": before a session it is the password that is missing. */
const unauthorized = 4100

/**
 * What an attempt to open a wallet ended with: `wallet_locked` and `wallet_no_account` where the wallet says so in words
 * of its own. Only for that moment: later, the same words are about something else.
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

/** `toOpeningError`, for `catch`. */
export function throwOpeningError(thrown: unknown): never {
  throw toOpeningError(thrown)
}
