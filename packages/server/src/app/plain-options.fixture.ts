import type { ServerOptions } from './server.js'

/** A server that lists nothing, keeps nothing and lets its tests ask as often as they like. */
export const plainOptions = {
  requests: { perSecond: 1000, burst: 1000 },
  services: { listing: {}, images: {}, project: {}, blockchain: {}, analytics: {} },
} satisfies ServerOptions
