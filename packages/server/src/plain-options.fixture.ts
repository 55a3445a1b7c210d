import type { ServerOptions } from './server.js'

/** A server that lists nothing, keeps nothing and lets its tests ask as often as they like. */
export const plainOptions = {
  allowedOrigins: [],
  projectIds: [],
  rateLimit: { perSecond: 1000, burst: 1000 },
  trustProxy: false,
  isAnalyticsEnabled: false,
  supportedChains: [],
  wallets: [],
  networks: [],
} satisfies ServerOptions
