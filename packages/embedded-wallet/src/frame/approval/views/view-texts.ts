import { toShownUnits } from '@openappkit/protocol/blockchain'
import { shortSymbol } from '@openappkit/ui/format'
import type { Token } from '../../describe/description.js'
import type { Words } from '../../words/words.js'
import { formatAmount } from '../format-amount.js'

/** The symbol of a token, shortened with an ellipsis, because it is untrusted text. The address is shown beside it. */
export const nameOf = ({ symbol }: Token, { facts }: Words): string =>
  symbol === undefined ? facts.unknownToken : shortSymbol(symbol)

/**
 * Formats an amount of a token with its multiplier, or in its own units if the multiplier was not read (flag
 * `own-units`). Without decimals, shows the number as it is signed.
 */
export function amountOf(token: Token, amount: bigint | undefined, words: Words, language: string): string {
  if (amount === undefined) return words.facts.anyAmount
  return formatAmount(toShownUnits(amount, token.scale), token.decimals ?? 0, nameOf(token, words), language)
}

/** The name of an NFT. */
export const nftOf = (token: Token, id: bigint, words: Words): string => `${collectionOf(token, words)}\u00a0#${id}`

/** The symbol of a collection, or a generic name. */
export const collectionOf = ({ symbol }: Token, { facts }: Words): string =>
  symbol === undefined ? facts.nft : shortSymbol(symbol)

/** Formats a number in a token call as an amount or an NFT id, or as both if the kind of the contract is unknown. */
export function numberOf(token: Token, number: bigint, words: Words, language: string): string {
  if (token.kind === 'fungible') return amountOf(token, number, words, language)
  return token.kind === 'nft' ? nftOf(token, number, words) : words.titles.tokenOrAmount(String(number))
}

export function formatTime(ms: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)
}

/** Formats an expiry, or the text for none. */
export const expiryOf = (expiresAt: number | undefined, { facts }: Words, language: string): string =>
  expiresAt === undefined ? facts.never : formatTime(expiresAt, language)
