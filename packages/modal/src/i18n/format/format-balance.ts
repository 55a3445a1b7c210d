import { writeAmount } from '@openappkit/core/internal'
import { shortSymbol } from '@openappkit/ui/format'
import { exactAmount, formatAmount } from './format-amount.js'

/** An amount of a token, in base units. */
export type Sum = { amount: string; decimals: number; symbol: string }

/** An amount with its symbol, as every screen shows it: `1,234.567 ETH`. Cut, never rounded up; a long symbol has an ellipsis. */
export const formatBalance = ({ amount, decimals, symbol }: Sum, language = 'en-US'): string =>
  `${formatAmount(writeAmount(amount, decimals), language)} ${shortSymbol(symbol)}`

/** The same to the last unit, with the whole symbol. */
export const exactBalance = ({ amount, decimals, symbol }: Sum, language = 'en-US'): string =>
  `${exactAmount(writeAmount(amount, decimals), language)} ${symbol}`
