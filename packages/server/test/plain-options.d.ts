/** A server that lists nothing, keeps nothing and lets its tests ask as often as they like. */
export declare const plainOptions: {
  allowedOrigins: never[]
  projectIds: never[]
  rateLimit: {
    perSecond: number
    burst: number
  }
  trustProxy: false
  isAnalyticsEnabled: false
  supportedChains: never[]
  wallets: never[]
  networks: never[]
}
//# sourceMappingURL=plain-options.d.ts.map
