import { parseAmount, writeAmount } from '../../wallet/chains/amount.js'
import type { MissingOnrampField, OnrampState, OnrampToken, PaymentMethod } from '../../contracts/features/onramp.js'
import type { DeepReadonly } from '../../state/read-only.js'

type Onramp = Omit<DeepReadonly<OnrampState>, 'namespace' | 'network' | 'address'>

/** Amounts of money have two decimals: the services price in cents. */
const decimals = 2

/** The amount in the format of requests; `undefined` without one. */
export function onrampAmount({ amountText }: Pick<Onramp, 'amountText'>): string | undefined {
  const cents = parseAmount(amountText, decimals)
  return cents ? writeAmount(cents, decimals) : undefined
}

export function onrampTokenOf({ options, token }: Onramp): DeepReadonly<OnrampToken> | undefined {
  return options.status === 'ready' ? options.tokens.find(({ id }) => id === token) : undefined
}

/** The payment methods for the chosen currency. */
export function onrampMethods({ options, payment }: Onramp): readonly DeepReadonly<PaymentMethod>[] {
  if (options.status !== 'ready') return []
  return options.payments.find(({ id }) => id === payment)?.methods ?? []
}

export function onrampMethodOf(onramp: Onramp): DeepReadonly<PaymentMethod> | undefined {
  const methods = onrampMethods(onramp)
  return methods.find(({ id }) => id === onramp.method) ?? methods[0]
}

/** The first missing entry before the purchase can begin. Limits are those of the payment method. */
export function findMissingOnrampField(onramp: Onramp): MissingOnrampField | undefined {
  if (!onrampTokenOf(onramp)) return 'token'
  const limit = findAmountProblem(onramp)
  if (limit) return limit
  return onramp.quote.status === 'ready' || onramp.quote.status === 'none' ? undefined : 'quote'
}

/** The problem of the amount, found without asking a service. */
export function findAmountProblem(onramp: Onramp): MissingOnrampField | undefined {
  const { amountText } = onramp
  if (amountText.trim() === '') return 'amount'
  const amount = parseAmount(amountText, decimals)
  if (amount === undefined) return 'amount-wrong'
  if (amount === 0n) return 'amount'
  const method = onrampMethodOf(onramp)
  if (!method) return undefined
  if (amount < centsOf(method.min)) return 'below'
  return amount > centsOf(method.max) ? 'above' : undefined
}

/** Decimals of a limit beyond cents are cut off. */
const centsOf = (limit: string): bigint => parseAmount(limit.replace(/(\.\d\d)\d+$/, '$1'), decimals) ?? 0n
