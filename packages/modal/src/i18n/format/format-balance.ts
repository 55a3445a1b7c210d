import { writeAmount } from '@openappkit/core/internal'
import { exactAmount, formatAmount } from './format-amount.js'

/** An amount of a token, in base units. */
export type Sum = { amount: string; decimals: number; symbol: string }

/** An amount with its symbol, as every screen shows it: `1,234.567 ETH`. Cut, never rounded up. */
export const formatBalance = ({ amount, decimals, symbol }: Sum, language = 'en-US'): string =>
  `${formatAmount(writeAmount(amount, decimals), language)} ${symbol}`

/** The same to the last unit. */
export const exactBalance = ({ amount, decimals, symbol }: Sum, language = 'en-US'): string =>
  `${exactAmount(writeAmount(amount, decimals), language)} ${symbol}`
