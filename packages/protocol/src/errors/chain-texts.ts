import type { ErrorCode } from './codes.js'

/** Texts for failures of wallets and nodes. Separate from the others, because every connection needs only these. */
export const chainTexts = {
  user_rejected: 'Request cancelled',
  request_pending: 'The wallet has an open request',
  wallet_locked: 'The wallet is locked',
  wallet_no_account: 'The wallet shared no account',
  wallet_disconnected: 'The wallet is no longer connected',
  wallet_bad_answer: 'The wallet sent an unexpected reply',
  method_not_supported: 'The wallet does not support this request',
  amount_too_small: 'The amount is too small',
  transaction_expired: 'The transaction has expired',
  insufficient_funds: 'Not enough funds for the amount and fee',
  chain_not_supported: 'Chain is not supported',
  invalid_chain_id: 'Invalid chainId',
  invalid_address: 'Invalid address',
  missing_rpc_url: 'Missing RPC URL',
  rpc_failed: 'No RPC endpoint responded',
  rpc_fatal: 'The network rejected the request',
  http_status: 'HTTP status code: {status}',
  bad_message: 'The response has an unexpected format',
  invalid_option: 'An option is invalid',
  engine_unavailable: 'Part of the kit could not be loaded',
  internal: 'Something went wrong',
} satisfies Partial<Record<ErrorCode, string>>

export type ChainErrorCode = keyof typeof chainTexts

/** `errorText` for the failures of wallets and nodes. */
export function chainErrorText(code: ChainErrorCode, values?: TextValues): string {
  return fillText(chainTexts[code], values)
}

export type TextValues = Readonly<Record<string, string | number>>

/** Fills the placeholders in braces. A placeholder without a value stays. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) =>
    String((Object.hasOwn(values, key) ? values[key] : undefined) ?? whole),
  )
}
