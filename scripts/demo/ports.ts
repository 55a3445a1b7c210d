import { createServer } from 'node:net'

/** The variable that sets the port of each part of the stack, and its usual number. */
const portRules = {
  demo: ['DEMO_PORT', 5173],
  server: ['SERVER_PORT', 4000],
  frame: ['FRAME_PORT', 4001],
  accounts: ['ACCOUNTS_PORT', 4010],
  provider: ['PROVIDER_PORT', 4020],
  evm: ['EVM_PORT', 8545],
  evm2: ['EVM2_PORT', 8546],
  // Its sockets are on the next port.
  solana: ['SOLANA_PORT', 8899],
} as const

export type Ports = Record<keyof typeof portRules, number>

/** The environment of a stack on any free ports. */
export const anyPorts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(portRules).map(([variable]) => [variable, '0']),
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
  const claimed = new Set<number>()
  const ports: Partial<Ports> = {}
  for (const [part, [variable, usual]] of Object.entries(portRules)) {
    const wanted = env[variable] || String(usual)
    if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65_535) {
      problems.push(`${variable} must be a port from 0 to 65535 (is: ${wanted}).`)
      continue
    }
    const isAny = Number(wanted) === 0
    let port: number
    let taken: number | undefined
    let attempts = 0
    do {
      port = Number(wanted) || anyPort()
      taken = await findTaken(part === 'solana' ? [port, port + 1] : [port], claimed)
    } while (isAny && taken && ++attempts < 100)
    if (taken) problems.push(`Port ${taken} is taken. Set ${variable} to another one.`)
    ports[part as keyof Ports] = port
  }
  if (problems.length > 0) throw new PortError(problems.join('\n'))
  return ports as Ports
}

/**
 * Below the ports that a system hands out by itself (32768 on Linux, 49152 elsewhere): between this look and the start of
 * what is to listen there, any connection of any program may be given one of those.
 */
export const anyPort = (): number => 20_000 + Math.floor(Math.random() * 12_000)

/** Claims a free port. Throws a `PortError` if 100 random ports are all taken or in `claimed`. */
export async function claimAnyPort(claimed: Set<number>): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = anyPort()
    if ((await findTaken([port], claimed)) === undefined) return port
  }
  throw new PortError('No free port was found.')
}

/** Claims ports that are free on both of the addresses that `localhost` may mean. Returns the first one that is not. */
async function findTaken(ports: readonly number[], claimed: Set<number>): Promise<number | undefined> {
  for (const port of ports) {
    const isFree = !claimed.has(port) && (await isListenable(port, '127.0.0.1')) && (await isListenable(port, '::1'))
    if (!isFree) return port
  }
  for (const port of ports) claimed.add(port)
  return undefined
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
