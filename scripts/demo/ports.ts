import { createServer } from 'node:net'

/** One port of the stack: its usual number, and the variable that says another. */
export type PortRule = {
  name: string
  variable: string
  usual: number
  /** The next port is needed as well. */
  isPair?: boolean
}

export const portRules = {
  demo: { name: 'demo', variable: 'DEMO_PORT', usual: 5173 },
  server: { name: 'server', variable: 'SERVER_PORT', usual: 4000 },
  frame: { name: 'wallet frame', variable: 'FRAME_PORT', usual: 4001 },
  accounts: { name: 'accounts', variable: 'ACCOUNTS_PORT', usual: 4010 },
  provider: { name: 'sign-in provider', variable: 'PROVIDER_PORT', usual: 4020 },
  evm: { name: 'first chain', variable: 'EVM_PORT', usual: 8545 },
  evm2: { name: 'second chain', variable: 'EVM2_PORT', usual: 8546 },
  // Its sockets are on the next one.
  solana: { name: 'Solana', variable: 'SOLANA_PORT', usual: 8899, isPair: true },
} as const satisfies Record<string, PortRule>

export type Ports = Record<keyof typeof portRules, number>

/** The environment of a stack on any free ports. */
export const anyPorts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(portRules).map(({ variable }) => [variable, '0']),
)

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
    const needed = rule.isPair ? 2 : 1
    const free = port === 0 ? await findFree(needed, taken) : await claim(port, needed, taken)
    if (typeof free === 'number') {
      ports[key] = free
      for (let next = free; next < free + needed; next++) taken.add(next)
    } else problems.push(`Port ${free.taken} is taken. Set ${rule.variable} to another one.`)
  }
  if (problems.length > 0) throw new PortError(problems.join('\n'))
  return ports as Ports
}

/**
 * Below the ports that a system hands out by itself (32768 on Linux, 49152 elsewhere): between this look and the start of
 * what is to listen there, any connection of any program may be given one of those.
 */
const [lowest, highest] = [20_000, 32_000]
const attempts = 100

async function findFree(needed: number, taken: ReadonlySet<number>): Promise<number | { taken: number }> {
  let last = lowest
  for (let attempt = 0; attempt < attempts; attempt++) {
    last = lowest + Math.floor(Math.random() * (highest - lowest))
    if (typeof (await claim(last, needed, taken)) === 'number') return last
  }
  return { taken: last }
}

/** The port itself when it and those after it are free, on both of the addresses that `localhost` may mean. */
async function claim(port: number, needed: number, taken: ReadonlySet<number>) {
  for (let next = port; next < port + needed; next++) {
    const isFree = !taken.has(next) && (await isListenable(next, '127.0.0.1')) && (await isListenable(next, '::1'))
    if (!isFree) return { taken: next }
  }
  return port
}

function isListenable(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      // A machine without IPv6 cannot have the port taken there.
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
    })
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
