import type { SupportedChains } from '@openappkit/protocol/blockchain'
import { defineService } from '../../platform/service/service.js'

/** `GET /v1/supported-chains`: the networks that this server answers for. */
export const blockchain = defineService({
  name: 'blockchain',
  configure: () => ({}),
  start: (_: object, { supportedChains }) => ({
    routes: [
      {
        method: 'GET',
        path: '/v1/supported-chains',
        handle: (c) => c.json({ http: [...supportedChains], ws: [] } satisfies SupportedChains),
      },
    ],
  }),
})
