import { onrampNetworkId } from '@openappkit/protocol/onramp'
import * as z from '@openappkit/protocol/zod'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

const row = z.strictObject({
  /** MoonPay's code of the currency on this network: `eth`, `usdc_base`. */
  code: z.string().check(z.regex(/^[a-z0-9_]{1,32}$/, 'must be a code of MoonPay such as usdc_base')),
  name: text(64),
  symbol: text(16),
  network: z
    .strictObject({
      name: text(64),
      display_name: text(64),
      chain_id: text(64),
      contract_address: z._default(z.string().check(z.maxLength(128)), ''),
    })
    .check(z.refine((network) => onrampNetworkId(network) !== undefined, 'chain_id must be 1 or a CAIP-2 id')),
})

/** The currencies that the operator sells through MoonPay: one row per currency and network. */
export const moonpayFile = z.array(row).check(
  z.minLength(1),
  z.maxLength(500),
  z.refine((rows) => new Set(rows.map(({ code }) => code)).size === rows.length, 'names a code twice'),
)

export type MoonpayCurrency = z.output<typeof row>
