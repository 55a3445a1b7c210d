import { accountsPaths, createProof, emailAnswer, sessionAnswer } from '@openappkit/protocol/accounts'
import type * as z from '@openappkit/protocol/zod'
import { plainOptions } from '../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../app/server.js'
import { createLog } from '../../platform/log/log.js'
import type { Tracing } from '../../platform/tracing/tracing.js'
import type { AccountsOptions } from './accounts-options.js'

export const origin = 'https://shop.example'
const frameOrigin = 'https://frame.example'
export const url = 'https://accounts.example'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const linkForm = /https:\S+/

const running: Server[] = []

export async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.close()))
}

export type Accounts = Awaited<ReturnType<typeof start>>
export type Device = Awaited<ReturnType<Accounts['device']>>
export type Tokens = z.output<typeof sessionAnswer>
type Mail = { to: string; subject: string; text: string; html: string }

type Place = {
  databaseUrl?: string
  /** Servers with this database. Requests go to each in turn, like those behind a load balancer. */
  nodes?: number
  tracing?: Tracing
}

/** A real server behind a proxy that sets the address, with a clock that the test moves. */
export async function start(options: Partial<AccountsOptions> = {}, { databaseUrl, nodes = 1, tracing }: Place = {}) {
  let time = Date.now()
  let address = '192.0.2.1'
  const sent: Mail[] = []
  const own: AccountsOptions = {
    file: undefined,
    url,
    frameOrigin,
    secrets: ['0123456789abcdefghijklmnopqrstuvwxyz'],
    mail: { kind: 'smtp', url: '', from: '' },
    mailer: {
      reserve: () => ({ send: (mail) => void sent.unshift(mail), giveBack: () => undefined }),
      send(mail) {
        sent.unshift(mail)
        return true
      },
      close: async () => undefined,
    },
    now: () => time,
  }
  const lines: string[] = []
  const serverOptions = {
    ...plainOptions,
    trustProxy: true,
    databaseUrl,
    tracing,
    log: createLog('debug', (line) => void lines.push(line)),
    projects: [
      { id: 'shop', allowedOrigins: [origin] },
      { id: 'other', allowedOrigins: ['https://other.example'] },
    ],
    services: { accounts: { ...own, ...options } },
  }
  const urls: string[] = []
  while (urls.length < nodes) {
    const server = createServer(serverOptions)
    running.push(server)
    urls.push((await server.listen(0)).url)
  }
  const [local = ''] = urls
  let requests = 0

  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${urls[(requests += 1) % nodes]}${path}`, {
      ...init,
      headers: { 'x-forwarded-for': address, ...init.headers },
    })

  const nonce = async () =>
    ((await (await send(`${accountsPaths.nonce}?projectId=shop`)).json()) as { nonce: string }).nonce

  /** Newest first. */
  const mails = async (to: string): Promise<Mail[]> => sent.filter((mail) => mail.to === to.toLowerCase())

  /** A browser with its own key, which signs each request. */
  async function device() {
    const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

    type Change = {
      nonce?: string
      url?: string
      signedBody?: string
      proof?: string
      project?: string
      from?: string
      iat?: number
      keys?: CryptoKeyPair
      address?: string
    }
    async function ask(path: string, body?: object, accessToken?: string, change: Change = {}): Promise<Response> {
      const method = body ? 'POST' : 'GET'
      const text = body && JSON.stringify(body)
      const signed = change.signedBody ?? text
      const proof =
        change.proof ??
        (await createProof({
          keys: change.keys ?? keys,
          method,
          url: change.url ?? url + path,
          nonce: change.nonce ?? (await nonce()),
          now: change.iat ?? time,
          ...(signed !== undefined && { body: signed }),
          ...(accessToken !== undefined && { accessToken }),
        }))
      const headers = {
        dpop: proof,
        origin: change.from ?? frameOrigin,
        'content-type': 'application/json',
        ...(change.address !== undefined && { 'x-forwarded-for': change.address }),
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
        ...(accessToken !== undefined && { authorization: `DPoP ${accessToken}` }),
      }
      return send(`${path}?projectId=${change.project ?? 'shop'}`, {
        method,
        headers,
        ...(text !== undefined && { body: text }),
      })
    }

    const begin = (email: string, more: object = {}) => ask(accountsPaths.email, { email, origin, ...more })

    /** Signs in as a user does: with the code, and with the link before it if the mail has one. */
    async function signIn(email: string): Promise<Tokens> {
      const started = emailAnswer.parse(await (await begin(email)).json())
      const [mail] = await mails(email)
      if (mail && linkForm.test(mail.text)) await choose(await linkFor(email), started.matchNumber)
      const response = await ask(accountsPaths.code, { challenge: started.challenge, code: await codeFor(email) })
      return sessionAnswer.parse(await response.json())
    }

    return { keys, ask, begin, signIn }
  }

  /** An account whose only device signed in a day ago, elsewhere. Other devices get a link. */
  async function signUp(email: string): Promise<void> {
    const here = address
    address = '203.0.113.9'
    await (await device()).signIn(email)
    address = here
    time += dayMs
    sent.splice(0)
  }

  /** Path of the newest mailed link. */
  async function linkFor(to: string): Promise<string> {
    const found = (await mails(to)).flatMap(({ text }) => linkForm.exec(text)?.[0] ?? [])[0]
    if (found === undefined) throw new Error('no link was mailed')
    return found.slice(url.length)
  }

  async function codeFor(to: string): Promise<string> {
    const code = (await mails(to)).flatMap(({ text }) => /^\d{6,8}$/m.exec(text)?.[0] ?? [])[0]
    if (code === undefined) throw new Error('no code was mailed')
    return code
  }

  /** Posts the form of the page that a link leads to. */
  const choose = (path: string, number?: string, from = url) =>
    send(path, {
      method: 'POST',
      headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
      body: number === undefined ? '' : `number=${number}`,
    })

  return {
    local,
    /** The log of the server. */
    lines,
    device,
    signUp,
    send,
    nonce,
    mails,
    linkFor,
    codeFor,
    choose,
    pass: (ms: number) => void (time += ms),
    passMinutes: (minutes: number) => void (time += minutes * minuteMs),
    /** Sends later requests from this address. */
    comeFrom: (from: string) => void (address = from),
    now: () => time,
  }
}

export const readCode = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
]
