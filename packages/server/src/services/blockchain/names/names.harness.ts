import type { RegistrationMessage, RegistrationRequest } from '@openappkit/protocol/names'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'
import type { BlockchainOptions, NamesOptions } from '../blockchain-options.js'

export type Signer = { address: string; signMessage(given: { message: string }): Promise<string> }

export const visitor = privateKeyToAccount(generatePrivateKey())
export const stranger = privateKeyToAccount(generatePrivateKey())
export const newVisitor = () => privateKeyToAccount(generatePrivateKey())

const running: Server[] = []
let clients = 0

export async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.close()))
}

/** A real server on a free port, and a clock that the test moves. Each request comes from another client. */
export async function start(names: NamesOptions = {}, more: Partial<BlockchainOptions> = {}) {
  let time = Date.now()
  const server = createServer({
    ...plainOptions,
    trustProxy: true,
    services: { blockchain: { ...more, names: { now: () => time, ...names } } },
  })
  running.push(server)
  const { url } = await server.listen(0)
  const newClient = () => `203.${(clients += 1) >> 8}.${clients & 255}.7`

  /** A registration that a visitor sends, with the changes of an attack. */
  async function signed(
    name: string,
    change: Partial<RegistrationMessage> & { signer?: Signer; coinType?: number } = {},
  ): Promise<RegistrationRequest> {
    const { signer = visitor, coinType = 60, ...rest } = change
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(time / 1000), ...rest })
    return { coin_type: coinType, address: signer.address, message, signature: await signer.signMessage({ message }) }
  }

  const post = (body: unknown, client = newClient()) =>
    fetch(`${url}/v1/profile/account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  return {
    url,
    post,
    signed,
    register: async (...given: Parameters<typeof signed>) => post(await signed(...given)),
    get: async (path: string) =>
      (await fetch(`${url}/v1/${path}`, { headers: { 'x-forwarded-for': newClient() } })).json() as Promise<unknown>,
    pass: (ms: number) => void (time += ms),
    now: () => time,
    close: () => server.close(),
  }
}

/** The status and the reason. */
export async function refusalOf(response: Response): Promise<[number, string, string]> {
  const { reasons } = (await response.json()) as { reasons: { name: string; description: string }[] }
  return [response.status, reasons[0]?.name ?? '', reasons[0]?.description ?? '']
}
