import { emailChangePaths } from '@openappkit/protocol/accounts'
import { afterEach, expect, test } from 'vitest'
import { type Accounts, type Device, readCode, start, stopAll } from '../accounts.harness.js'

afterEach(stopAll)

const carol = 'carol@example.com'
const attacker = '203.0.113.9'
const home = '198.51.100.7'

type Attack = { name: string; run(accounts: Accounts): Promise<void> }

const beginAll = async (device: Device, emails: readonly string[]) => {
  for (const email of emails) await device.begin(email)
}
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** Requests changes to the address of another user, in a session of the attacker. */
async function startChanges(accounts: Accounts, target: string, count: number): Promise<void> {
  const device = await accounts.device()
  const { accessToken } = await device.signIn('mallory@example.com')
  accounts.pass(31_000)
  const begun = await device.ask(emailChangePaths.begin, { email: target }, accessToken)
  const { challenge } = (await begun.json()) as { challenge: string }
  const code = await accounts.codeFor('mallory@example.com')
  const before = (await accounts.mails(target)).length
  await device.ask(emailChangePaths.primary, { challenge, code }, accessToken)
  for (let mail = 1; mail < count; mail += 1) {
    accounts.pass(31_000)
    await device.ask(emailChangePaths.begin, { email: target }, accessToken)
  }
  expect((await accounts.mails(target)).length).toBe(before + 5)
}

const attacks: Attack[] = [
  {
    name: 'fifteen requests at once from one address',
    run: async (accounts) => beginAll(await accounts.device(), Array<string>(15).fill(carol)),
  },
  {
    name: 'fifteen requests at once from one address, each with another tag',
    run: async (accounts) =>
      beginAll(
        await accounts.device(),
        times(15, (tag) => `carol+${tag}@example.com`),
      ),
  },
  {
    name: 'fifteen requests at once, each of another browser',
    async run(accounts) {
      for (let at = 0; at < 15; at += 1) await (await accounts.device()).begin(carol)
    },
  },
  {
    name: 'five requests of one browser, 30 seconds apart',
    async run(accounts) {
      const device = await accounts.device()
      for (let at = 0; at < 5; at += 1) {
        await device.begin(carol)
        accounts.pass(30_000)
      }
    },
  },
  {
    name: 'a change of address to it, again and again',
    run: (accounts) => startChanges(accounts, carol, 6),
  },
]

test.each(attacks)(
  'the owner signs in on a new browser within a minute, and on a known one at once, after $name',
  async ({ run }) => {
    const accounts = await start()
    accounts.comeFrom(home)
    const known = await accounts.device()
    await known.signIn(carol)
    accounts.passMinutes(24 * 60)
    accounts.comeFrom(attacker)
    await run(accounts)
    accounts.comeFrom(home)
    expect(await (await known.begin(carol)).json()).toMatchObject({ action: 'VERIFY_OTP' })
    const fresh = await accounts.device()
    const first = await fresh.begin(carol)
    const seconds = Number(first.headers.get('retry-after') ?? 0)
    expect(seconds).toBeLessThanOrEqual(60)
    accounts.pass(seconds * 1000)
    if (!first.ok) expect(await readCode(first)).toEqual([429, 'email_cooldown'])
    expect((await (first.ok ? first : await fresh.begin(carol)).json()) as object).toMatchObject({
      action: 'VERIFY_DEVICE',
    })
  },
)

test('an owner who shares the network with the attacker waits five minutes at most', async () => {
  const accounts = await start()
  const device = await accounts.device()
  await beginAll(
    device,
    times(15, (tag) => `carol+${tag}@example.com`),
  )
  const fresh = await accounts.device()
  const seconds = Number((await fresh.begin(carol)).headers.get('retry-after'))
  expect(seconds).toBeLessThanOrEqual(300)
  accounts.pass(seconds * 1000)
  expect((await fresh.begin(carol)).status).toBe(200)
})

test('treats forty spellings of one Gmail address as one mailbox', async () => {
  const accounts = await start()
  const dotted = (at: number) =>
    [...'dave.owns'].map((letter, place) => letter + (at & (1 << place) ? '.' : '')).join('')
  const emails = times(40, (at) => `${dotted(at)}x${at % 2 ? '+tag' : ''}@g${at % 3 ? '' : 'oogle'}mail.com`)
  const device = await accounts.device()
  for (const [at, email] of emails.entries())
    await device.ask('/accounts/email', { email, origin: 'https://shop.example' }, undefined, {
      address: `10.0.${at}.1`,
    })
  const mails = await Promise.all([...new Set(emails)].map((email) => accounts.mails(email)))
  expect(mails.flat()).toHaveLength(5)
})

test('a refused request uses up no mail of the mailbox', async () => {
  const accounts = await start()
  const device = await accounts.device()
  for (let at = 0; at < 4; at += 1) {
    for (let again = 0; again < 4; again += 1) await device.begin(carol)
    accounts.pass(30_000)
  }
  expect(await accounts.mails(carol)).toHaveLength(4)
  expect((await device.begin(carol)).status).toBe(200)
})

test('others do not delay a browser that signed in months ago, which confirms by link', async () => {
  const accounts = await start()
  const old = await accounts.device()
  await old.signIn(carol)
  accounts.passMinutes(60 * 24 * 60)
  accounts.comeFrom(attacker)
  await beginAll(
    await accounts.device(),
    times(15, (tag) => `carol+${tag}@example.com`),
  )
  expect(await (await old.begin(carol)).json()).toMatchObject({ action: 'VERIFY_DEVICE' })
})

test('a browser whose link was confirmed recently gets another code while others ask', async () => {
  const accounts = await start()
  await accounts.signUp(carol)
  accounts.comeFrom(home)
  const fresh = await accounts.device()
  const { matchNumber } = (await (await fresh.begin(carol)).json()) as { matchNumber: string }
  await accounts.choose(await accounts.linkFor(carol), matchNumber)
  accounts.comeFrom(attacker)
  await beginAll(
    await accounts.device(),
    times(15, (tag) => `carol+${tag}@example.com`),
  )
  accounts.pass(30_000)
  expect(await (await fresh.begin(carol)).json()).toMatchObject({ action: 'VERIFY_OTP' })
})

test('other browsers at the address of a known browser do not use up its mails', async () => {
  const accounts = await start({ mailsPerAddress: 20 })
  const known = await accounts.device()
  await known.signIn(carol)
  accounts.pass(31_000)
  const stranger = await accounts.device()
  const statuses: number[] = []
  for (let at = 0; at < 25; at += 1) statuses.push((await stranger.begin(`someone${at}@example.com`)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(19)
  expect(statuses.at(-1)).toBe(429)
  expect((await known.begin(carol)).status).toBe(200)
})
