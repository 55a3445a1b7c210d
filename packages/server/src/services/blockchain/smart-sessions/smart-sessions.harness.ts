import { revocationText, type SessionRecord, type SmartSession } from '@openappkit/protocol/smart-sessions'
import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'
import type { BlockchainOptions, SmartSessionsOptions } from '../blockchain-options.js'

export type Signer = { address: string; signMessage(given: { message: string }): Promise<string> }

export const visitor = privateKeyToAccount(generatePrivateKey())
export const stranger = privateKeyToAccount(generatePrivateKey())

export const newPci = () => randomBytes(16).toString('hex')

const running: Server[] = []
let clients = 0

export async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.close()))
}

type Change = Partial<SessionRecord> & { signer?: Signer; network?: string }

/** A real server on a free port, and a clock that the test moves. Each request comes from another client. */
export async function start(smartSessions: SmartSessionsOptions = {}, more: Partial<BlockchainOptions> = {}) {
  let time = Date.now()
  const server = createServer({
    ...plainOptions,
    trustProxy: true,
    projects: [{ allowedOrigins: ['https://app.example', 'https://other.example'] }],
    services: { blockchain: { ...more, smartSessions: { now: () => time, ...smartSessions } } },
  })
  running.push(server)
  const { url } = await server.listen(0)
  const newClient = () => `203.${(clients += 1) >> 8}.${clients & 255}.7`

  const ask = (path: string, body?: unknown, { client = newClient(), headers = {} }: Asking = {}) =>
    fetch(`${url}/v1/sessions/${path}`, {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client, ...headers },
      ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })

  /** The request of a page to list a session, with the changes of an attack. */
  async function signed({ signer = visitor, network = 'eip155:1', ...change }: Change = {}) {
    const seconds = Math.floor(time / 1000)
    const record = {
      purpose: 'List this smart session',
      pci: newPci(),
      account: `${network}:${signer.address}`,
      app: { name: 'Example', url: 'https://app.example/page' },
      permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
      expiry: seconds + 3600,
      timestamp: seconds,
      ...change,
    }
    const message = JSON.stringify(record)
    const path = `${network}:${signer.address}`
    return { pci: record.pci, path, body: { message, signature: await signer.signMessage({ message }) } }
  }

  const revocation = async (
    session: Pick<SmartSession, 'pci'> & { account?: string },
    signer: Signer = visitor,
    account = session.account ?? `eip155:1:${signer.address}`,
  ) => ({
    pci: session.pci,
    signature: await signer.signMessage({ message: revocationText({ ...session, account: account as `eip155:1:x` }) }),
  })

  return {
    url,
    ask,
    signed,
    revocation,
    async record(...given: Parameters<typeof signed>) {
      const { pci, path, body } = await signed(...given)
      return { pci, path, response: await ask(path, body) }
    },
    list: async (id: string) => (await ask(id)).json() as Promise<SmartSession[]>,
    pass: (ms: number) => void (time += ms),
    now: () => time,
  }
}

type Asking = { client?: string; headers?: Record<string, string> }

/** The status and the sentence. */
export async function refusalOf(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as { message: string }).message]
}
