import { toShownUnits } from '@openappkit/protocol/blockchain'
import { shortSymbol } from '@openappkit/ui/format'
import type { Token } from '../../describe/description.js'
import type { Words } from '../../words/words.js'
import { formatAmount } from '../format-amount.js'

/** The symbol of a token, with an ellipsis where it is long: it is text of a stranger. The address stands beside it. */
export const nameOf = ({ symbol }: Token, { facts }: Words): string =>
  symbol === undefined ? facts.unknownToken : shortSymbol(symbol)

/**
 * An amount of a token, as its multiplier shows it; in its own units where that was not read (`own-units` says so). Without
 * its decimals, the number is shown as it is signed: how much that is cannot be told.
 */
export function amountOf(token: Token, amount: bigint | undefined, words: Words, language: string): string {
  if (amount === undefined) return words.facts.anyAmount
  return formatAmount(toShownUnits(amount, token.scale), token.decimals ?? 0, nameOf(token, words), language)
}

/** One NFT. */
export const nftOf = (token: Token, id: bigint, words: Words): string => `${collectionOf(token, words)}\u00a0#${id}`

/** The symbol of a collection, or that it is one. */
export const collectionOf = ({ symbol }: Token, { facts }: Words): string =>
  symbol === undefined ? facts.nft : shortSymbol(symbol)

/**
 * What a number in a call of a token stands for: an amount, or the id of an NFT. Where the contract does not say which, both
 * are written.
 */
export function numberOf(token: Token, number: bigint, words: Words, language: string): string {
  if (token.kind === 'fungible') return amountOf(token, number, words, language)
  return token.kind === 'nft' ? nftOf(token, number, words) : words.titles.tokenOrAmount(String(number))
}

export function formatTime(ms: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)
}

/** When something ends, or that it does not. */
export const expiryOf = (expiresAt: number | undefined, { facts }: Words, language: string): string =>
  expiresAt === undefined ? facts.never : formatTime(expiresAt, language)
