import { createServer, defaultRelayLimits, localOrigins, localRelay, type RelayOptions } from '@openappkit/server'

export type TestRelay = Awaited<ReturnType<typeof startRelay>>

/** The server's relay, on a free port. A restart with the same port and file keeps its data. */
export async function startRelay({ port = 0, ...options }: Partial<RelayOptions> & { port?: number } = {}) {
  const server = createServer({
    projects: [{ allowedOrigins: localOrigins }],
    // The relay shares the process with wallets and dapps: a low limit would treat their work as overload.
    services: { relay: { ...localRelay, limits: { ...defaultRelayLimits, lagMs: 60_000 }, ...options } },
  })
  const { port: taken } = await server.listen(port)
  return { port: taken, url: `ws://127.0.0.1:${taken}`, stop: () => server.close() }
}
