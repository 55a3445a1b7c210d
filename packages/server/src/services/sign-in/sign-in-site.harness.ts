import {
  formatSignInMessage,
  nonceAnswer,
  type SignInFields,
  signInPaths,
  verifyAnswer,
} from '@openappkit/protocol/sign-in'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { plainOptions } from '../../app/plain-options.fixture.js'
import { createServer, type Server, type ServerOptions } from '../../app/server.js'
import type { SignInOptions } from './sign-in-options.js'

export const minuteMs = 60_000
export const origin = 'https://app.example'
export const visitor = privateKeyToAccount(generatePrivateKey())
export const stranger = privateKeyToAccount(generatePrivateKey())

const running: Server[] = []

export async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.close()))
}

/** A real server on a free port, and a clock that the test moves. */
export async function start(signIn: Partial<SignInOptions> = {}, more: Partial<ServerOptions> = {}) {
  let time = Date.now()
  const options: SignInOptions = { file: undefined, rpcUrls: {}, sessionDays: 7, statement: undefined, now: () => time }
  const server = createServer({
    ...plainOptions,
    projects: [{ allowedOrigins: [origin, 'https://*.shop.example'] }],
    services: { signIn: { ...options, ...signIn } },
    ...more,
  })
  running.push(server)
  const { url } = await server.listen(0)
  const headers = { origin, 'content-type': 'application/json' }
  const post = (path: string, body: unknown, given: Record<string, string> = headers) =>
    fetch(url + path, { method: 'POST', headers: given, body: JSON.stringify(body) })
  const nonceFor = async (from = origin) =>
    nonceAnswer.parse(await (await fetch(url + signInPaths.nonce, { headers: { origin: from } })).json()).nonce

  /** A message that a visitor signs, with the changes of an attack. */
  async function signed(change: Partial<SignInFields> = {}, signer = visitor) {
    const fields: SignInFields = {
      domain: 'app.example',
      accountOf: 'Ethereum',
      address: visitor.address,
      statement: 'Welcome back.',
      uri: 'https://app.example/login',
      version: '1',
      chainId: 'eip155:1',
      nonce: change.nonce ?? (await nonceFor()),
      issuedAt: new Date(time).toISOString(),
      ...change,
    }
    const message = formatSignInMessage(fields)
    return { message, signature: await signer.signMessage({ message }) }
  }

  return {
    url,
    post,
    nonceFor,
    signed,
    pass: (ms: number) => void (time += ms),
    iso: (ms: number) => new Date(time + ms).toISOString(),
    verify: (body: unknown, given?: Record<string, string>) => post(signInPaths.verify, body, given),
    async sessionOf(change?: Partial<SignInFields>) {
      return verifyAnswer.parse(await (await post(signInPaths.verify, await signed(change))).json())
    },
    async sessions(token: string, from: Record<string, string> = { origin }, query = '') {
      return fetch(url + signInPaths.sessions + query, { headers: { authorization: `Bearer ${token}`, ...from } })
    },
    revoke: (token: string, scope: 'session' | 'account') =>
      post(signInPaths.revoke, { scope }, { origin, authorization: `Bearer ${token}` }),
  }
}

export const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]
