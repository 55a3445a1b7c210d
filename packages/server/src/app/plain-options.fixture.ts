import type { ServerOptions } from './server.js'

/** Options of a server with empty lists, no storage and limits that no test reaches. */
export const plainOptions = {
  requests: { perSecond: 1000, burst: 1000 },
  services: { listing: {}, images: {}, project: {}, blockchain: {}, analytics: {} },
} satisfies ServerOptions
