import { createServer } from 'node:net'

/** One port of the stack: its usual number, and the variable that says another. */
export type PortRule = { name: string; variable: string; usual: number }

export const portRules = {
  demo: { name: 'demo', variable: 'DEMO_PORT', usual: 5173 },
  server: { name: 'server', variable: 'SERVER_PORT', usual: 4000 },
  evm: { name: 'first chain', variable: 'EVM_PORT', usual: 8545 },
  evm2: { name: 'second chain', variable: 'EVM2_PORT', usual: 8546 },
  // Its sockets are on the next one.
  solana: { name: 'Solana', variable: 'SOLANA_PORT', usual: 8899 },
} as const satisfies Record<string, PortRule>

export type Ports = Record<keyof typeof portRules, number>

/** What a person has to change before the stack can start. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

/**
 * Reads the ports from the environment and checks that each is free. 0 stands for any free one.
 * Throws one `PortError` that names every port in the way.
 */
export async function claimPorts(env: Readonly<Record<string, string | undefined>>): Promise<Ports> {
  const problems: string[] = []
  const taken = new Set<number>()
  const ports: Partial<Ports> = {}
  for (const [key, rule] of Object.entries(portRules) as [keyof Ports, PortRule][]) {
    const wanted = env[rule.variable] || String(rule.usual)
    const port = /^\d{1,5}$/.test(wanted) && Number(wanted) <= 65_535 ? Number(wanted) : undefined
    if (port === undefined) {
      problems.push(`${rule.variable} must be a port from 0 to 65535 (is: ${wanted}).`)
      continue
    }
    const free = port !== 0 && taken.has(port) ? undefined : await findFree(port)
    if (free === undefined) problems.push(`Port ${port} is taken. Set ${rule.variable} to another one.`)
    else taken.add((ports[key] = free))
  }
  if (problems.length > 0) throw new PortError(problems.join('\n'))
  return ports as Ports
}

/** The port itself when nobody listens on it, on either of the addresses that `localhost` may mean. */
async function findFree(port: number): Promise<number | undefined> {
  const found = await tryPort(port, '127.0.0.1')
  if (found === undefined) return undefined
  const other = await tryPort(found, '::1')
  return other === undefined ? undefined : found
}

function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      // A machine without IPv6 cannot have the port taken there.
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' ? port : undefined)
    })
    probe.listen(port, host, () => {
      const address = probe.address()
      const chosen = typeof address === 'object' && address ? address.port : port
      probe.close(() => resolve(chosen))
    })
  })
}
