import * as z from 'zod/mini'
import { parseCaipAddress, type CaipAddress } from '../caip/index.js'
import { networkId } from '../blockchain/missing-part.js'

/** Base units as decimal text, at most 256 bits. */
export const baseUnits = z.string().check(
  z.regex(/^\d{1,78}$/),
  z.refine((text) => /^\d{1,78}$/.test(text) && BigInt(text) < 2n ** 256n),
)

/** CAIP-10 id of a token on an EVM network. Its address needs the `0x` prefix, which CAIP-10 does not require. */
export const caipToken = z.custom<CaipAddress>((value) => {
  const { namespace, address } = parseCaipAddress(value) ?? {}
  return namespace === 'eip155' && address?.startsWith('0x')
})

/** An EVM address alone or as a CAIP-10 id. Read as the address alone. */
export const evmAccount = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => (text.startsWith('eip155:') ? (parseCaipAddress(text)?.address ?? '') : text)),
    z.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)),
  ),
)

/** A number as text. `Number` alone also reads an empty text, hex and exponents. */
const decimal = z.pipe(z.string().check(z.regex(/^\d{1,3}(\.\d{1,18})?$/)), z.transform(Number))

const text = z.optional(z.string().check(z.maxLength(128)))

/** Query of `GET /v1/convert/quotes`. */
export const quotesQuery = z.object({
  amount: baseUnits,
  userAddress: evmAccount,
  from: caipToken,
  to: caipToken,
  gasPrice: text,
})

export type QuotesQuery = z.output<typeof quotesQuery>

/** Query of `GET /v1/convert/tokens`. Without a network: all networks with swaps. */
export const tokensQuery = z.object({ chainId: z.optional(networkId) })

/** Query of `GET /v1/convert/allowance`. */
export const allowanceQuery = z.object({ tokenAddress: caipToken, userAddress: evmAccount })

/** Query of `GET /v1/convert/gas-price`. */
export const gasPriceQuery = z.object({ chainId: networkId })

/** Query of `GET /v1/convert/build-approve`. */
export const buildApproveQuery = z.object({
  userAddress: evmAccount,
  from: caipToken,
  to: caipToken,
  /** Addition to the API: the allowance. Absent: 0, which revokes it. */
  amount: z.optional(baseUnits),
})

export type BuildApproveQuery = z.output<typeof buildApproveQuery>

/** Body of `POST /v1/convert/build-transaction`. */
export const buildTransactionRequest = z.object({
  amount: baseUnits,
  eip155: z.object({
    /** Percent. */
    slippage: z.union([z.number(), decimal]).check(z.gte(0), z.lte(50)),
    /** The arguments of `permit` (EIP-2612) with a signature, ABI-encoded. */
    permit: z.optional(z.string().check(z.regex(/^0x[0-9a-fA-F]{448}$/))),
  }),
  from: caipToken,
  to: caipToken,
  userAddress: evmAccount,
  projectId: text,
  disableEstimate: z.optional(z.boolean()),
  /** Addition to the API: the least that may arrive, in base units. Takes precedence over `slippage`. */
  minimumAmount: z.optional(baseUnits),
})

export type BuildTransactionRequest = z.output<typeof buildTransactionRequest>
