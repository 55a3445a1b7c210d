import { accountsPaths, emailChangePaths } from '@openappkit/protocol/accounts'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { createProject } from '../../../platform/project/project.js'
import type { RequestVariables } from '../../../platform/service/service.js'
import { type Accounts, type Device, origin, readCode, start, stopAll } from '../accounts.harness.js'
import { createMailPlaces } from '../mail/mail-places.js'
import type { Mail, Mailer } from '../mail/mailer.js'
import { createMailBudgets } from './mail-budgets.js'
import { withMailPlace } from './mail-place.js'

afterEach(stopAll)

const carol = 'carol@example.com'
const dave = 'dave@example.com'
const unsent = [503, 'service_unreachable']

/** A queue with a number of places for new devices, and for known ones, that sends its mails when the test says so. */
function createQueue(most: number) {
  const places = createMailPlaces({ most, strangersMost: most })
  const mails: Mail[] = []
  const waiting: (() => void)[] = []
  const keep = (mail: Mail, leave: () => void) => {
    mails.push(mail)
    waiting.push(leave)
  }
  const mailer: Mailer = {
    reserve(asker) {
      const leave = places.take(asker)
      return leave && { send: (mail) => keep(mail, leave), giveBack: () => waiting.includes(leave) || leave() }
    },
    send(mail) {
      const leave = places.take()
      if (leave) keep(mail, leave)
      return leave !== undefined
    },
    close: async () => undefined,
  }
  return {
    mailer,
    mails,
    places,
    sendAll() {
      for (const leave of waiting.splice(0)) leave()
    },
    find: (to: string, form: RegExp): string =>
      mails
        .filter((mail) => mail.to === to)
        .flatMap(({ text }) => form.exec(text)?.[0] ?? [])
        .at(-1) ?? '',
  }
}
type Queue = ReturnType<typeof createQueue>

async function signIn(accounts: Accounts, queue: Queue, device: Device, email: string): Promise<string> {
  const begun = (await (await device.begin(email)).json()) as { challenge: string; matchNumber: string }
  queue.sendAll()
  const link = queue.find(email, /https:\S+/)
  if (link) {
    await accounts.choose(new URL(link).pathname, begun.matchNumber)
    queue.sendAll()
  }
  const { challenge } = begun
  const answered = await device.ask(accountsPaths.code, { challenge, code: queue.find(email, /^\d{6,8}$/m) })
  return ((await answered.json()) as { accessToken: string }).accessToken
}

test('a request that finds the queue full keeps its turn: the same browser gets its mail once there is room', async () => {
  const queue = createQueue(1)
  const accounts = await start({ mailer: queue.mailer })
  const [first, second] = [await accounts.device(), await accounts.device()]
  expect((await first.begin(dave)).status).toBe(200)
  for (let again = 0; again < 8; again += 1) {
    const refused = await second.begin(carol)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await readCode(refused)).toEqual(unsent)
  }
  queue.sendAll()
  expect((await second.begin(carol)).status).toBe(200)
  expect(queue.mails.map(({ to }) => to)).toEqual([dave, carol])
})

test('requests without a place in the queue lose nothing, of twenty at once', async () => {
  const queue = createQueue(4)
  const accounts = await start({ mailer: queue.mailer })
  const people = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const device = await accounts.device()
      const email = `ann${at}@example.com`
      const ask = () => device.ask(accountsPaths.email, { email, origin }, undefined, { address: `10.0.${at}.1` })
      return { email, ask }
    }),
  )
  const begin = async (some: typeof people) => {
    const statuses = await Promise.all(some.map(async ({ ask }) => (await ask()).status))
    return some.filter((_, at) => statuses[at] !== 200)
  }
  let left = people
  for (let round = 0; left.length > 0 && round < 20; round += 1) {
    left = await begin(left)
    expect(queue.mails).toHaveLength(people.length - left.length)
    queue.sendAll()
  }
  expect(new Set(queue.mails.map(({ to }) => to)).size).toBe(20)
  expect(queue.mails).toHaveLength(20)
})

test('a request that is refused for another reason returns its place', async () => {
  const queue = createQueue(3)
  const accounts = await start({ mailer: queue.mailer })
  const device = await accounts.device()
  expect((await device.begin(carol)).status).toBe(200)
  for (let again = 0; again < 5; again += 1)
    expect(await readCode(await device.begin(carol))).toEqual([429, 'email_cooldown'])
  for (const [address, email] of [
    ['198.51.100.7', dave],
    ['203.0.113.7', 'erin@example.com'],
  ] as const) {
    accounts.comeFrom(address)
    expect((await (await accounts.device()).begin(email)).status).toBe(200)
  }
})

test('a change of address that finds the queue full can be repeated for each of its two codes', async () => {
  const queue = createQueue(1)
  const accounts = await start({ mailer: queue.mailer })
  const [device, other] = [await accounts.device(), await accounts.device()]
  const token = await signIn(accounts, queue, device, carol)
  accounts.pass(31_000)
  const begin = () => device.ask(emailChangePaths.begin, { email: 'new@example.com' }, token)
  expect((await other.begin(dave)).status).toBe(200)
  expect(await readCode(await begin())).toEqual(unsent)
  queue.sendAll()
  const begun = await begin()
  expect(begun.status).toBe(200)
  const { challenge } = (await begun.json()) as { challenge: string }
  const code = queue.find(carol, /^\d{8}$/m)
  expect(await readCode(await device.ask(emailChangePaths.primary, { challenge, code }, token))).toEqual(unsent)
  queue.sendAll()
  expect(await (await begin()).json()).toMatchObject({ action: 'VERIFY_SECONDARY_OTP' })
  expect(queue.mails.at(-1)?.to).toBe('new@example.com')
})

test('an address does not change before its mail with the undo link has a place, and the same code changes it then', async () => {
  const queue = createQueue(1)
  const accounts = await start({ mailer: queue.mailer })
  const device = await accounts.device()
  const token = await signIn(accounts, queue, device, carol)
  accounts.pass(31_000)
  const begin = async (path: string, body: object, email: string) => {
    const { challenge } = (await (await device.ask(path, body, token)).json()) as { challenge: string }
    return { challenge, code: queue.find(email, /^\d{8}$/m) }
  }
  const entryOfOld = await begin(emailChangePaths.begin, { email: 'new@example.com' }, carol)
  queue.sendAll()
  // Its mail still waits.
  const entry = await begin(emailChangePaths.primary, entryOfOld, 'new@example.com')
  const change = () => device.ask(emailChangePaths.secondary, entry, token)
  expect(await readCode(await change())).toEqual(unsent)
  queue.sendAll()
  expect(await (await change()).json()).toEqual({ email: 'new@example.com' })
  expect(queue.find(carol, /https:\S+\/accounts\/email\/undo\/\S+/)).not.toBe('')
})

test('work that fails returns the place', async () => {
  const queue = createQueue(1)
  const app = new Hono<{ Variables: RequestVariables }>()
  app.get('/', (c) => {
    c.set('address', '192.0.2.1')
    c.set('project', createProject({ id: 'shop' }))
    const deps = { mailer: queue.mailer, mailBudgets: createMailBudgets(), isOwn: false }
    return withMailPlace(c, deps, () => Promise.reject(new Error('the store is gone')))
  })
  app.onError((_, c) => c.text('failed', 500))
  expect((await app.request('/')).status).toBe(500)
  expect((await app.request('/')).status).toBe(500)
  expect(queue.places.size).toBe(0)
})
