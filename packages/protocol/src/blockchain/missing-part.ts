import * as z from 'zod/mini'
import { type CaipNetworkId, isCaipNetworkId } from '../caip/index.js'
import { goodItems, lenient, withoutAbsent } from '../listing/tolerant.js'

/** A CAIP-2 id of a namespace that the kit supports. */
export const networkId = z.custom<CaipNetworkId>(isCaipNetworkId)

/**
 * A part that an answer lacks, because a source failed or took too long. Without `chainId`, it lacks for every network.
 * An addition to the API: an answer without it is read as complete.
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
