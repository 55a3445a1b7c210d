import { AppKitError } from '../../lib/errors/appkit-error.js'
import { type ChainErrorCode, chainErrorText } from '@openappkit/protocol/errors'

/** The codes of EIP-1193, EIP-1474, EIP-5792 and CAIP-25, and the text code of ethers. */
const byCode: ReadonlyMap<unknown, ChainErrorCode> = new Map<unknown, ChainErrorCode>([
  [4001, 'user_rejected'],
  [5000, 'user_rejected'],
  [5002, 'user_rejected'],
  [5750, 'user_rejected'],
  ['ACTION_REJECTED', 'user_rejected'],
  [-32002, 'request_pending'],
  [4200, 'method_not_supported'],
  [5700, 'method_not_supported'],
  [5760, 'method_not_supported'],
  [-32601, 'method_not_supported'],
  [-32004, 'method_not_supported'],
  [4900, 'wallet_disconnected'],
  [4901, 'wallet_disconnected'],
  [4902, 'chain_not_supported'],
  [5710, 'chain_not_supported'],
])

/** EIP-1193 "unauthorized". Before a session the wallet is locked; during one it has withdrawn its permission. */
const unauthorized = 4100

const no = 'reject(?:ed|s)?|refused|den(?:ied|y)|declined?|disapproved?|cancel(?:s|l?ed)?'
const person = '(?:users?|owner|signer)'
const said = `(?:${no}|closed|dismissed|aborted)`
const asked = '(?:(?:the|an?|failed|or|sign|signing|signature|action|request|approval|transaction|message|connection) )'
const ofPerson = `\\b${person} (?:has |have )?${said}\\b|\\b${said} (?:by|from) (?:the )?${person}\\b`
/** A refusal in words that name the user, of wallets without a code. Matches whole words. */
const personText = new RegExp(ofPerson, 'i')
/** A refusal that names no user, alone in its line. */
const bareText = new RegExp(`^${asked}{0,4}(?:(?:was|is|has been) )?(?:${no})(?: request)?[.!]?$`, 'im')
/** A refusal of a request, for errors with a server's code. Excludes transactions, which nodes reject too. */
const requestText =
  /^(?:(?:the|an?|failed|or|sign|signing|signature|action|approval|request) ){0,4}(?:(?:was|is|has been) )?(?:rejected|declined|disapproved|cancell?ed)(?: request)?[.!]?$|^(?:the |an? )?(?:signing|signature|action|approval)(?: request)? (?:(?:was|is|has been) )?denied[.!]?$/im
/** Code 4001 in words, of a wallet that writes its error into the message of another one. */
const codeText = /\bcode["']?\s*[:=]?\s*["']?4001\b|^\(?4001\)?(?:$|:)/im
/** The text that wallets put around an inner error: no node wrote it. */
const wrapperText = /internal json-rpc error/gi
/** Words of a failure, which exclude a refusal. */
const failureText =
  /\b(?:insufficient|exceeds?|exceeded|too (?:low|high|many|large|big)|timed? ?out|gas|fee|already known|not found|unsupported|invalid|unauthori[sz]ed)\b/i
/** A wallet's own name of the refusal, as `code` or `name`. */
const refusalName = /^user_?(?:reject|denied|cancel|declined)/i
/** Codes of nodes and contracts (EIP-1474), and of their connections (Node.js, axios). */
const isNodeCode = (code: unknown): boolean =>
  code === 3 || code === -32003 || code === -32005 || (typeof code === 'string' && /^E[A-Z]+$|^ERR_/.test(code))
/** Codes that servers define themselves. A refusal has another code, or is named. */
const isServerCode = (code: unknown): boolean => typeof code === 'number' && code <= -32000 && code >= -32099
/** Words of contracts, nodes and connections, which use the words of a refusal for other failures. */
const nodeText =
  /\brevert|\b(?:nonce|underpriced|mempool|rate limit|quota|plan|rpc|node|sequencer|bundler|paymaster|aborted a request|connection refused)\b|\bECONN/i
const noFundsText = /insufficient funds/i

/** Properties that hold inner errors: wallets wrap those of their engine, bridges those of wallets. */
const wrappers = ['data', 'originalError', 'error', 'info', 'cause'] as const
const wrapperDepth = 4

export type ThrownFacts = {
  /** Every `code` found, outermost first. Numeric text is converted to a number. */
  codes: readonly unknown[]
  /** Every `message` found, as one text. */
  text: string
}

/** Collects what a thrown value says about itself. Survives throwing getters, proxies, cycles and non-errors. */
export function readThrown(thrown: unknown): ThrownFacts {
  const seen = new Set<unknown>()
  const codes: unknown[] = []
  const texts: string[] = typeof thrown === 'string' ? [thrown] : []
  function visit(value: unknown, depth: number) {
    // Skips contract data in hex.
    if (typeof value === 'string' && depth > 0 && !value.startsWith('0x')) texts.push(value)
    if (!value || typeof value !== 'object' || depth > wrapperDepth || seen.has(value)) return
    seen.add(value)
    const code = readProperty(value, 'code')
    const message = readProperty(value, 'message')
    if (code !== undefined) codes.push(/^-?\d{1,6}$/.test(textOf(code)) ? Number(code) : code)
    const name = readProperty(value, 'name')
    if (refusalName.test(textOf(name))) codes.push(name)
    if (typeof message === 'string') texts.push(message)
    for (const wrapper of wrappers) visit(readProperty(value, wrapper), depth + 1)
  }
  visit(thrown, 0)
  return { codes, text: texts.join('\n') }
}

export function isRefusal({ codes, text }: ThrownFacts): boolean {
  // Excludes 5000, which wallets also return for unknown chains.
  if (codes.some((code) => code !== 5000 && (byCode.get(code) === 'user_rejected' || refusalName.test(textOf(code)))))
    return true
  const words = text.replaceAll('_', ' ').replace(wrapperText, '')
  if (nodeText.test(words) || codes.some(isNodeCode)) return false
  if (personText.test(words) || codeText.test(words)) return true
  return (codes.some(isServerCode) ? requestText : bareText).test(words) && !failureText.test(words)
}

/**
 * Converts a value that a wallet threw. Always returns an AppKitError.
 * @param whenUnauthorized - The code for 4100 in this situation.
 */
export function toWalletError(thrown: unknown, whenUnauthorized: ChainErrorCode = 'wallet_disconnected'): AppKitError {
  if (isAppKitError(thrown)) return thrown
  const facts = readThrown(thrown)
  const code = codeOf(facts, whenUnauthorized)
  return new AppKitError(code, chainErrorText(code), { cause: thrown })
}

function codeOf(facts: ThrownFacts, whenUnauthorized: ChainErrorCode): ChainErrorCode {
  if (isRefusal(facts)) return 'user_rejected'
  if (noFundsText.test(facts.text)) return 'insufficient_funds'
  for (const code of facts.codes) {
    const known = code === unauthorized ? whenUnauthorized : byCode.get(code)
    if (known) return known
  }
  return 'internal'
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'bigint' ? String(value) : '')

function isAppKitError(thrown: unknown): thrown is AppKitError {
  try {
    return thrown instanceof AppKitError
  } catch {
    // A revoked or hostile proxy throws even when asked for its prototype.
    return false
  }
}

function readProperty(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name)
  } catch {
    // Treats a getter that throws as absent.
    return undefined
  }
}
