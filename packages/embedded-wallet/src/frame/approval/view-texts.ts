import type { Token } from '../describe/description.js'
import type { Words } from '../words/words.js'
import { formatAmount } from './format-amount.js'

export const nameOf = ({ symbol }: Token, { facts }: Words): string => symbol ?? facts.nobody

/** An amount of a token. Without its decimals nobody knows how much it is: the number is shown as it is signed. */
export function amountOf(token: Token, amount: bigint | undefined, words: Words, language: string): string {
  if (amount === undefined) return words.facts.anyAmount
  return formatAmount(amount, token.decimals ?? 0, nameOf(token, words), language)
}

export function formatTime(ms: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)
}
