import * as z from 'zod/mini'
import { type CaipNetworkId, isCaipNetworkId } from '../caip/index.js'

// Drops ids that the client does not support.
const networkIds = z.pipe(
  z.array(z.unknown()),
  z.transform((ids: unknown[]): CaipNetworkId[] => ids.filter(isCaipNetworkId)),
)

/** Answer of `GET /v1/supported-chains`: CAIP-2 ids that the service supports, over HTTP and over WebSocket. */
export const supportedChains = z.object({ http: networkIds, ws: networkIds })

export type SupportedChains = z.output<typeof supportedChains>
