import { accountsPaths, emailChangeAnswer, emailChangePaths } from '@openappkit/protocol/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { clocksApartMs } from '../../../platform/store/clocks-apart.js'
import { type Accounts, type Device, readCode, start, stopAll, type Tokens } from '../accounts.harness.js'

afterEach(stopAll)

const [old, next, other] = ['ann@example.com', 'ann@new.example', 'bob@example.com'] as const
const hourMs = 3_600_000
const wrong = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0')

type Person = { device: Device; tokens: Tokens }

/** A user who has been signed in for a while. */
async function signedIn(accounts: Accounts, email: string = old): Promise<Person> {
  const device = await accounts.device()
  const tokens = await device.signIn(email)
  accounts.pass(31_000)
  return { device, tokens }
}

const ask = ({ device, tokens }: Person, path: string, body?: object) => device.ask(path, body, tokens.accessToken)
const begin = (person: Person, email: string = next) => ask(person, emailChangePaths.begin, { email })
const read = async (response: Response) => emailChangeAnswer.parse(await response.json())

/** Starts a change and reads its first code. */
async function asked(accounts: Accounts, person: Person, email: string = next) {
  const { challenge, action } = await read(await begin(person, email))
  expect(action).toBe('VERIFY_PRIMARY_OTP')
  return { challenge, code: await accounts.codeFor(old) }
}

/** Starts a change and enters the code of the old address. */
async function agreed(accounts: Accounts, person: Person, email: string = next) {
  const { challenge, action } = await read(
    await ask(person, emailChangePaths.primary, await asked(accounts, person, email)),
  )
  expect(action).toBe('VERIFY_SECONDARY_OTP')
  return { challenge, code: await accounts.codeFor(email) }
}

async function changed(accounts: Accounts, person: Person, email: string = next): Promise<void> {
  const response = await ask(person, emailChangePaths.secondary, await agreed(accounts, person, email))
  expect(await response.json()).toEqual({ email })
  accounts.pass(31_000)
}

/** Starts a sign-in on a new device, up to the code of the old address. */
async function askedToSignIn(accounts: Accounts): Promise<() => Promise<Response>> {
  const device = await accounts.device()
  const started = (await (await device.begin(old)).json()) as { challenge: string; matchNumber: string }
  const [mail] = await accounts.mails(old)
  // The mail to an address without an account has no link. An older one would undo the change.
  if (mail?.text.includes('https:')) await accounts.choose(await accounts.linkFor(old), started.matchNumber)
  const { challenge } = started
  const code = await accounts.codeFor(old)
  return () => device.ask(accountsPaths.code, { challenge, code })
}

const emailOf = async (person: Person) => {
  const response = await ask(person, accountsPaths.user)
  return response.ok ? ((await response.json()) as { email: string }).email : response.status
}
const subjects = async (accounts: Accounts, to: string) => (await accounts.mails(to)).map(({ subject }) => subject)

test('changes the address once both addresses entered a code each', async () => {
  const accounts = await start()
  const person = await signedIn(accounts)
  await changed(accounts, person)
  expect(await emailOf(person)).toBe(next)
  const again = await person.device.signIn(next)
  expect(again).toMatchObject({ account: person.tokens.account, email: next })
  const { entries } = (await (await ask({ ...person, tokens: again }, accountsPaths.audit)).json()) as {
    entries: { event: string }[]
  }
  expect(entries.map(({ event }) => event)).toContain('address changed')
})

test('each mail of a change explains its code, and both mailboxes are notified', async () => {
  const accounts = await start()
  await changed(accounts, await signedIn(accounts))
  expect((await subjects(accounts, old)).slice(0, 2)).toEqual([
    'Your email address was changed',
    'Confirm the change of your email',
  ])
  expect(await subjects(accounts, next)).toEqual(['Your email address was changed', 'Confirm your new email'])
  const [told, first] = await accounts.mails(old)
  expect(first?.text).toContain(`to ${next}. From then on, only that address can sign in.`)
  expect(first?.text).not.toContain('http')
  expect(told?.text).toMatch(/https:\S+\/accounts\/email\/undo\/\S+/)
  const [toldNew] = await accounts.mails(next)
  expect(toldNew?.text).not.toContain('http')
})

test('sends another code to the new address without asking the old one again', async () => {
  const accounts = await start()
  const person = await signedIn(accounts)
  const first = await agreed(accounts, person)
  expect(await readCode(await begin(person))).toEqual([429, 'email_cooldown'])
  accounts.pass(31_000)
  const { action, challenge } = await read(await begin(person))
  expect(action).toBe('VERIFY_SECONDARY_OTP')
  expect((await ask(person, emailChangePaths.secondary, first)).status).toBe(401)
  const code = await accounts.codeFor(next)
  expect((await ask(person, emailChangePaths.secondary, { challenge, code })).status).toBe(200)
})

test('the agreement of the old address lasts while no mail can go to the new one', async () => {
  const accounts = await start()
  const person = await signedIn(accounts)
  const first = await asked(accounts, person)
  await (await accounts.device()).begin(next)
  expect(await readCode(await ask(person, emailChangePaths.primary, first))).toEqual([429, 'email_cooldown'])
  accounts.pass(31_000)
  expect((await read(await begin(person))).action).toBe('VERIFY_SECONDARY_OTP')
})

describe('T9: changes of address', () => {
  type Case = { name: string; run(accounts: Accounts, person: Person): Promise<void> }
  const refused = async (response: Promise<Response>, status = 401) => expect((await response).status).toBe(status)
  const unchanged = async (person: Person) => expect(await emailOf(person)).toBe(old)

  const cases: Case[] = [
    {
      name: 'order: rejects the code of the new address before the one of the old address',
      async run(accounts, person) {
        const { challenge } = await asked(accounts, person)
        await refused(ask(person, emailChangePaths.secondary, { challenge, code: await accounts.codeFor(old) }))
        expect(await accounts.mails(next)).toEqual([])
        await unchanged(person)
      },
    },
    {
      name: 'order: changes nothing with the code of the old address only',
      async run(accounts, person) {
        await agreed(accounts, person)
        await unchanged(person)
      },
    },
    {
      name: 'swap: rejects the code of one address for the other',
      async run(accounts, person) {
        const first = await asked(accounts, person)
        const { challenge } = await read(await ask(person, emailChangePaths.primary, first))
        const code = await accounts.codeFor(next)
        await refused(
          ask(person, emailChangePaths.secondary, { challenge, code: first.code === code ? wrong(code) : first.code }),
        )
        await refused(ask(person, emailChangePaths.primary, { challenge, code }))
        await unchanged(person)
      },
    },
    {
      name: 'swap: rejects a code for one new address with another',
      async run(accounts, person) {
        const first = await asked(accounts, person)
        accounts.pass(31_000)
        const second = await asked(accounts, person, 'eve@example.com')
        if (first.code !== second.code)
          await refused(ask(person, emailChangePaths.primary, { challenge: second.challenge, code: first.code }))
        await refused(ask(person, emailChangePaths.primary, first))
        await unchanged(person)
      },
    },
    {
      name: 'swap: rejects codes of a sign-in and of a step-up',
      async run(accounts, person) {
        const step = await challengeOf(await ask(person, accountsPaths.stepUp, {}))
        const body = { challenge: step, code: await accounts.codeFor(old) }
        await refused(ask(person, emailChangePaths.primary, body))
        await refused(ask(person, emailChangePaths.secondary, body))
        expect((await person.device.ask(accountsPaths.code, body)).status).toBe(200)
        await unchanged(person)
      },
    },
    {
      name: 'swap: rejects a code of a change for sign-in and step-up',
      async run(accounts, person) {
        const first = await asked(accounts, person)
        await refused(person.device.ask(accountsPaths.code, first))
        const { challenge } = await read(await ask(person, emailChangePaths.primary, first))
        await refused(person.device.ask(accountsPaths.code, { challenge, code: await accounts.codeFor(next) }))
        await unchanged(person)
      },
    },
    {
      name: 'swap: rejects the codes from another account or device',
      async run(accounts, person) {
        const thief = await signedIn(accounts, other)
        const first = await asked(accounts, person)
        await refused(ask(thief, emailChangePaths.primary, first))
        const { challenge } = await read(await ask(person, emailChangePaths.primary, first))
        const second = { challenge, code: await accounts.codeFor(next) }
        await refused(ask(thief, emailChangePaths.secondary, second))
        // Another device of the same user cannot enter it either.
        const elsewhere = await signedIn(accounts)
        await refused(ask(elsewhere, emailChangePaths.secondary, second))
        await unchanged(person)
      },
    },
    {
      name: 'replay: accepts each code once',
      async run(accounts, person) {
        const first = await asked(accounts, person)
        const { challenge } = await read(await ask(person, emailChangePaths.primary, first))
        await refused(ask(person, emailChangePaths.primary, first))
        const second = { challenge, code: await accounts.codeFor(next) }
        expect((await ask(person, emailChangePaths.secondary, second)).status).toBe(200)
        await refused(ask(person, emailChangePaths.secondary, second))
      },
    },
    {
      name: 'replay: changes the address once for twenty right codes at the same time',
      async run(accounts, person) {
        const second = await agreed(accounts, person)
        const all = Array.from({ length: 20 }, () => ask(person, emailChangePaths.secondary, second))
        const statuses = (await Promise.all(all)).map(({ status }) => status)
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        expect(await subjects(accounts, next)).toHaveLength(2)
      },
    },
    {
      name: 'replay: ends a change after five wrong codes, and rejects the right one then',
      async run(accounts, person) {
        const second = await agreed(accounts, person)
        const left: number[] = []
        for (let guess = 0; guess < 5; guess += 1) {
          const response = await ask(person, emailChangePaths.secondary, { ...second, code: wrong(second.code) })
          left.push(((await response.json()) as { triesLeft: number }).triesLeft)
        }
        expect(left).toEqual([4, 3, 2, 1, 0])
        await refused(ask(person, emailChangePaths.secondary, second))
        await unchanged(person)
      },
    },
    {
      name: 'replay: a code, and the agreement of the old address, expire after five minutes',
      async run(accounts, person) {
        const second = await agreed(accounts, person)
        accounts.passMinutes(5)
        await refused(ask(person, emailChangePaths.secondary, second))
        expect((await read(await begin(person))).action).toBe('VERIFY_PRIMARY_OTP')
        await unchanged(person)
      },
    },
    {
      name: 'race: rejects a sign-in code that the old address requested before the change',
      async run(accounts, person) {
        const enterCode = await askedToSignIn(accounts)
        await changed(accounts, person)
        expect(await readCode(await enterCode())).toEqual([401, 'sign_in_failed'])
      },
    },
    {
      name: 'race: opens no new account for the old address for 72 hours',
      async run(accounts, person) {
        await changed(accounts, person)
        accounts.pass(72 * hourMs - 40_000)
        const enterCode = await askedToSignIn(accounts)
        expect(await readCode(await enterCode())).toEqual([401, 'sign_in_failed'])
        accounts.pass(72 * hourMs)
        expect((await (await accounts.device()).signIn(old)).account).not.toBe(person.tokens.account)
      },
    },
    {
      name: 'race: ends every other session with the change',
      async run(accounts, person) {
        const elsewhere = await signedIn(accounts)
        await changed(accounts, person)
        expect(await emailOf(elsewhere)).toBe(401)
        const { refreshToken } = elsewhere.tokens
        expect((await elsewhere.device.ask(accountsPaths.refresh, { refreshToken })).status).toBe(401)
        // A known device signs in with the new address.
        expect((await elsewhere.device.signIn(next)).account).toBe(person.tokens.account)
      },
    },
    {
      name: 'race: accepts no new device for 24 hours',
      async run(accounts, person) {
        await changed(accounts, person)
        const device = await accounts.device()
        const started = (await (await device.begin(next)).json()) as { challenge: string; matchNumber: string }
        await accounts.choose(await accounts.linkFor(next), started.matchNumber)
        const body = { challenge: started.challenge, code: await accounts.codeFor(next) }
        expect(await readCode(await device.ask(accountsPaths.code, body))).toEqual([403, 'action_not_allowed'])
        accounts.pass(24 * hourMs + clocksApartMs)
        expect((await (await accounts.device()).signIn(next)).account).toBe(person.tokens.account)
      },
    },
    {
      name: 'race: rejects an address that got an account meanwhile, and tells only its owner',
      async run(accounts, person) {
        await signedIn(accounts, next)
        // The responses match those for an address without an account.
        const second = await agreed(accounts, person)
        expect(await readCode(await ask(person, emailChangePaths.secondary, second))).toEqual([
          409,
          'action_not_allowed',
        ])
        await unchanged(person)
      },
    },
    {
      name: 'race: gives an address that two accounts request to one of them',
      async run(accounts, person) {
        const second = await signedIn(accounts, other)
        const mine = await agreed(accounts, person)
        accounts.pass(31_000)
        const begun = await read(await begin(second))
        const first = { challenge: begun.challenge, code: await accounts.codeFor(other) }
        const { challenge } = await read(await ask(second, emailChangePaths.primary, first))
        const theirs = { challenge, code: await accounts.codeFor(next) }
        expect((await ask(second, emailChangePaths.secondary, theirs)).status).toBe(200)
        await refused(ask(person, emailChangePaths.secondary, mine), 409)
      },
    },
    {
      name: 'undo: the old mailbox gets its address back for 72 hours, and every session ends',
      async run(accounts, person) {
        await changed(accounts, person)
        const link = await accounts.linkFor(old)
        // Mail scanners open links: that undoes nothing.
        expect((await accounts.send(link)).status).toBe(200)
        expect(await emailOf(person)).toBe(next)
        accounts.pass(25 * hourMs)
        const late = await (await accounts.device()).signIn(next)
        expect(late.account).toBe(person.tokens.account)
        expect((await accounts.choose(link)).status).toBe(200)
        expect(await emailOf(person)).toBe(401)
        expect((await (await accounts.device()).signIn(old)).account).toBe(person.tokens.account)
        // The new address is free again.
        accounts.pass(31_000)
        expect((await (await accounts.device()).signIn(next)).account).not.toBe(person.tokens.account)
      },
    },
    {
      name: 'undo: accepts a link once, for 72 hours',
      async run(accounts, person) {
        await changed(accounts, person)
        const link = await accounts.linkFor(old)
        expect((await accounts.choose(link)).status).toBe(200)
        await refused(accounts.choose(link), 410)
        accounts.pass(31_000)
        const back = { device: person.device, tokens: await person.device.signIn(old) }
        accounts.pass(31_000)
        await changed(accounts, back)
        const second = await accounts.linkFor(old)
        accounts.pass(72 * hourMs + clocksApartMs)
        await refused(accounts.choose(second), 410)
      },
    },
    {
      name: 'undo: a second change keeps the link that undoes the first',
      async run(accounts, person) {
        await changed(accounts, person)
        const link = await accounts.linkFor(old)
        const begun = await read(await begin(person, 'eve@example.com'))
        const first = { challenge: begun.challenge, code: await accounts.codeFor(next) }
        const { challenge } = await read(await ask(person, emailChangePaths.primary, first))
        const body = { challenge, code: await accounts.codeFor('eve@example.com') }
        expect((await ask(person, emailChangePaths.secondary, body)).status).toBe(200)
        const second = await accounts.linkFor(next)
        expect((await accounts.choose(link)).status).toBe(200)
        await refused(accounts.choose(second), 410)
        accounts.pass(31_000)
        expect((await (await accounts.device()).signIn(old)).account).toBe(person.tokens.account)
      },
    },
  ]

  test('has twenty cases', () => expect(cases).toHaveLength(20))

  test.each(cases)('$name', async ({ run }) => {
    const accounts = await start()
    await run(accounts, await signedIn(accounts))
  })
})

const challengeOf = async (response: Response) => ((await response.json()) as { challenge: string }).challenge
