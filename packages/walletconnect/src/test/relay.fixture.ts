import { createServer, defaultRelayLimits, localOrigins, localRelay, type RelayOptions } from '@openappkit/server'

export type TestRelay = Awaited<ReturnType<typeof startRelay>>

/** The server's own relay, on a free port. Started again on the same port and file, it has what it had. */
export async function startRelay({ port = 0, ...options }: Partial<RelayOptions> & { port?: number } = {}) {
  const server = createServer({
    projects: [{ allowedOrigins: localOrigins }],
    // It shares its process with wallets and dapps, and would take their work for its own overload.
    services: { relay: { ...localRelay, limits: { ...defaultRelayLimits, lagMs: 60_000 }, ...options } },
  })
  const { port: taken } = await server.listen(port)
  return { port: taken, url: `ws://127.0.0.1:${taken}`, stop: () => server.close() }
}
