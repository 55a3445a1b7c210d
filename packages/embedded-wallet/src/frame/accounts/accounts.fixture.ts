import { accountsPaths, userAnswer } from '@openappkit/protocol/accounts'
import { createServer } from '@openappkit/server'
import { createServer as createSocket } from 'node:net'
import { createMemoryRecords } from '../storage/records.js'
import { createAccountsClient } from './accounts-client.js'
import { readDeviceKeys } from './device-keys.js'
import { createEmailSignIn } from './email-sign-in.js'
import { createSessions } from './session.js'

export const origin = 'https://shop.example'
export const email = 'ann@example.com'
export const { signal } = new AbortController()
const closes: (() => Promise<void>)[] = []

/** Closes every service that a test started. */
export const closeAll = async () => void (await Promise.all(closes.splice(0).map((close) => close())))

function findPort(): Promise<number> {
  const probe = createSocket()
  return new Promise((resolve) =>
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    }),
  )
}

/** A frame and the real service, each with its own clock. */
export async function setup() {
  const port = await findPort()
  const url = `http://127.0.0.1:${port}`
  const clocks = { frame: 0, server: 0 }
  const server = createServer({
    projects: [{ id: 'shop', allowedOrigins: [origin] }],
    requests: { perSecond: 1000, burst: 1000 },
    services: {
      accounts: {
        file: undefined,
        url,
        frameOrigin: 'https://wallet.example',
        secrets: ['0123456789abcdefghijklmnopqrstuvwxyz'],
        mail: { kind: 'inbox' },
        social: { google: { clientId: 'client', clientSecret: 'secret' } },
        now: () => Date.now() + clocks.server,
      },
    },
  })
  await server.listen(port)
  closes.push(() => server.close())
  const records = createMemoryRecords()
  let ended = 0
  const projectId = () => 'shop'
  const client = createAccountsClient({ url, projectId, keys: async () => (await readDeviceKeys(records)).proof })
  const open = () =>
    createSessions({ client, records, projectId, onEnded: () => ended++, now: () => Date.now() + clocks.frame })
  const findMail = async (form: RegExp, to = email) => {
    const response = await fetch(`${url}/inbox/messages.json?to=${to}`)
    const { messages } = (await response.json()) as { messages: { text: string }[] }
    return messages.flatMap(({ text }) => form.exec(text)?.[0] ?? [])[0] ?? ''
  }
  const signIn = createEmailSignIn({ client, origin, language: 'en', pollMs: 20 })
  async function confirm(number: string) {
    const link = await findMail(/http:\S+/)
    await fetch(link, { method: 'POST', headers: { origin: url }, body: new URLSearchParams({ number }) })
  }
  const enterCode = async () => signIn.enterCode(await findMail(/^\d{6,8}$/m), signal)
  /** Creates the account on another device, so that this one needs a link. */
  async function signUp() {
    const others = createMemoryRecords()
    const other = createAccountsClient({ url, projectId, keys: async () => (await readDeviceKeys(others)).proof })
    const { start, enterCode: enter } = createEmailSignIn({ client: other, origin, language: 'en' })
    await start(email, signal)
    await enter(await findMail(/^\d{8}$/m), signal)
    clocks.server += 31_000
  }
  return { url, client, records, open, signUp, signIn, confirm, enterCode, findMail, clocks, ended: () => ended }
}

export type Setup = Awaited<ReturnType<typeof setup>>

/** Signs in with an address that has no account. */
export async function signedIn({ signIn, enterCode, open }: Setup) {
  await signIn.start(email, signal)
  const sessions = open()
  await sessions.keep(await enterCode())
  return sessions
}

export const readUser = (sessions: Awaited<ReturnType<typeof signedIn>>) => sessions.ask(accountsPaths.user, userAnswer)
