import * as z from 'zod/mini'
import { withoutAbsent } from '../listing/tolerant.js'
import { networkId } from './missing-part.js'

// An empty `?chainId=` means the same as an absent one.
function given<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.transform((text: unknown) => (text === '' ? undefined : text)),
    z.optional(schema),
  )
}

const cursor = given(z.string().check(z.maxLength(4096)))
const common = {
  /** Absent: all networks that the service supports. */
  chainId: given(networkId),
  projectId: given(z.string().check(z.maxLength(128))),
  /** SDK type and version. */
  st: given(z.string().check(z.maxLength(64))),
  sv: given(z.string().check(z.maxLength(128))),
}

/** Query of `GET /v1/account/{address}/balance`. */
export const balanceQuery = z.pipe(
  z.object({
    ...common,
    currency: z._default(given(z.literal('usd')), 'usd'),
    /** Comma-separated CAIP-10 ids of tokens whose balance must not come from a cache. */
    forceUpdate: given(z.string().check(z.maxLength(8192))),
  }),
  z.transform(withoutAbsent),
)

/** Query of `GET /v1/account/{account}/history`. */
export const historyQuery = z.pipe(
  z.object({
    ...common,
    cursor,
    /** Only transactions of this on-ramp provider. */
    onramp: given(z.string().check(z.maxLength(64))),
  }),
  z.transform(withoutAbsent),
)

/** Query of `GET /v1/account/{address}/nfts`. */
export const nftQuery = z.pipe(z.object({ ...common, cursor }), z.transform(withoutAbsent))

/** Query of `GET /v1/identity/{address}`. */
export const identityQuery = z.pipe(
  z.object({ ...common, sender: given(z.string().check(z.maxLength(256))) }),
  z.transform(withoutAbsent),
)
