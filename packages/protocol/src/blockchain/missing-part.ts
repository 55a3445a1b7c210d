import * as z from 'zod/mini'
import { type CaipNetworkId, isCaipNetworkId } from '../caip/index.js'
import { goodItems, lenient, withoutAbsent } from '../listing/tolerant.js'

/** A CAIP-2 id of a namespace that the kit speaks. */
export const networkId = z.custom<CaipNetworkId>(isCaipNetworkId)

/**
 * What an answer lacks, because a source failed or took too long. Without `chainId`: of every network.
 * An addition to the API: a service that does not say it is read as one that lacks nothing.
 */
const missingPart = z.pipe(
  z.object({
    part: z.enum(['balances', 'prices', 'names', 'history', 'nfts']),
    chainId: lenient(networkId),
  }),
  z.transform(withoutAbsent),
)

export type MissingPart = z.output<typeof missingPart>

export const missing = z.catch(goodItems(missingPart, 500), [])
