import { createServer, defaultRelayLimits, localOrigins, localRelay, type RelayOptions } from '@openappkit/server'

export type TestRelay = Awaited<ReturnType<typeof startRelay>>

/** The server's own relay, on a free port. Started again on the same port and file, it has what it had. */
export async function startRelay({ port = 0, ...options }: Partial<RelayOptions> & { port?: number } = {}) {
  const server = createServer({
    allowedOrigins: localOrigins,
    projectIds: [],
    rateLimit: { perSecond: 1_000, burst: 1_000 },
    trustProxy: false,
    isAnalyticsEnabled: false,
    supportedChains: [],
    wallets: [],
    networks: [],
    // It shares its process with wallets and dapps, and would take their work for its own overload.
    relay: { ...localRelay, limits: { ...defaultRelayLimits, lagMs: 60_000 }, ...options },
  })
  const { port: taken } = await server.listen(port)
  return { port: taken, url: `ws://127.0.0.1:${taken}`, stop: () => server.close() }
}
