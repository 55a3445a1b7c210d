import { baseUnits } from '@openappkit/protocol/convert'
import * as z from '@openappkit/protocol/zod'

// From the documentation of 0x, "Swap API v2", AllowanceHolder. Unused fields are not parsed.

const units = z.pipe(
  baseUnits,
  z.transform((text: string) => BigInt(text)),
)
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const some = {
  liquidityAvailable: z.literal(true),
  buyAmount: units,
  minBuyAmount: units,
  route: z.catch(z.object({ tokens: z.array(z.object({ symbol: z.string().check(z.maxLength(16)) })) }), {
    tokens: [],
  }),
}
const none = z.object({ liquidityAvailable: z.literal(false) })

/** The minimum must not exceed the amount. */
const isOrdered = ({ buyAmount, minBuyAmount }: { buyAmount: bigint; minBuyAmount: bigint }) =>
  minBuyAmount <= buyAmount

/** Gas of a swap that the aggregator could not simulate: it returns `null` then. */
const usualGas = 600_000n
/** More than a swap uses on any of these networks. */
const mostGas = 30_000_000n

/** Response of `GET /swap/allowance-holder/price`. */
export const aggregatorPrice = z.union([
  z.object({ ...some, allowanceTarget: z.catch(z.nullable(address), null) }).check(z.refine(isOrdered)),
  none,
])

/** Response of `GET /swap/allowance-holder/quote`. */
export const aggregatorQuote = z.union([
  z
    .object({
      ...some,
      transaction: z.object({
        to: address,
        // Calldata without a function selector swaps nothing.
        data: z.string().check(z.maxLength(200_000), z.regex(/^0x([0-9a-fA-F]{2}){4,}$/)),
        gas: z.catch(units.check(z.refine((gas) => gas > 0n && gas <= mostGas)), usualGas),
        value: units,
      }),
    })
    .check(z.refine(isOrdered)),
  none,
])
