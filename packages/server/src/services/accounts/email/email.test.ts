import { accountsPaths, deviceAnswer, emailAnswer } from '@openappkit/protocol/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { type Accounts, type Device, origin, readCode, start, stopAll } from '../accounts.harness.js'

afterEach(stopAll)

const ann = 'ann@example.com'
const bob = 'bob@example.com'
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A service on which Ann and Bob have accounts, whose devices are elsewhere. */
async function startKnown(): Promise<Accounts> {
  const accounts = await start()
  for (const email of [ann, bob]) await accounts.signUp(email)
  return accounts
}

const begin = async (device: Device, email = ann) => emailAnswer.parse(await (await device.begin(email)).json())
const statusOf = async (device: Device, challenge: string) =>
  deviceAnswer.parse(await (await device.ask(accountsPaths.device, { challenge })).json()).status
const enter = (device: Device, challenge: string, code: string, change: Parameters<Device['ask']>[3] = {}) =>
  device.ask(accountsPaths.code, { challenge, code }, undefined, change)

/** The challenge of a new device after its link was confirmed, and its code. */
async function confirmed(accounts: Accounts, device: Device, email = ann) {
  const { challenge, matchNumber } = await begin(device, email)
  await accounts.choose(await accounts.linkFor(email), matchNumber)
  return { challenge, code: await accounts.codeFor(email) }
}

describe('new device', () => {
  test('a device that is new to an account is confirmed by link and number, then signs in with the code', async () => {
    const accounts = await startKnown()
    const device = await accounts.device()
    const { challenge, action, matchNumber } = await begin(device, 'Ann@Example.com')
    expect(action).toBe('VERIFY_DEVICE')
    expect(await statusOf(device, challenge)).toBe('waiting')
    const link = await accounts.linkFor(ann)
    const page = await accounts.send(link)
    const html = await page.text()
    expect(html).toContain('shop.example')
    expect(html).toContain('Chrome, Linux')
    expect(html.match(/name="number"/g)).toHaveLength(3)
    expect(html).toContain(`value="${matchNumber}"`)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(await (await accounts.choose(link, matchNumber)).text()).toContain('Return to shop.example')
    expect(await statusOf(device, challenge)).toBe('approved')
    const response = await enter(device, challenge, await accounts.codeFor(ann))
    expect(await response.json()).toMatchObject({ email: ann })
  })

  test('a device that signed in needs only a code for 30 days', async () => {
    const accounts = await start()
    const device = await accounts.device()
    await device.signIn(ann)
    accounts.passMinutes(29 * 24 * 60)
    expect(await begin(device)).toMatchObject({ action: 'VERIFY_OTP' })
    accounts.passMinutes(2 * 24 * 60)
    expect(await begin(device)).toMatchObject({ action: 'VERIFY_DEVICE' })
  })

  test('an address without an account gets the same responses as one with an account, to guesses and polls too', async () => {
    const accounts = await start()
    await accounts.signUp(ann)
    const responses = async (email: string) => {
      const device = await accounts.device()
      const begun = await device.begin(email)
      const body = emailAnswer.parse(await begun.json())
      const { challenge } = body
      const said: unknown[] = [begun.status, { ...body, challenge: '', matchNumber: '' }]
      for (let guess = 0; guess < 6; guess += 1) {
        const response = await enter(device, challenge, '00000000')
        said.push(await statusOf(device, challenge), response.status, await response.json())
      }
      return said
    }
    const known = await responses(ann)
    expect(known[1]).toMatchObject({ action: 'VERIFY_DEVICE' })
    expect(await responses('unknown@example.com')).toEqual(known)
  })

  test('notifies the owner of a new device, with a link that removes it', async () => {
    const accounts = await start()
    await (await accounts.device()).signIn(ann)
    expect((await accounts.mails(ann)).map(({ subject }) => subject)).toEqual(['Your sign-in code'])
    accounts.pass(31_000)
    const second = await accounts.device()
    const tokens = await second.signIn(ann)
    const [mail] = await accounts.mails(ann)
    expect(mail?.subject).toBe('A new device signed in')
    const link = await accounts.linkFor(ann)
    expect(await (await accounts.send(link)).text()).toContain('Remove this device')
    expect((await second.ask(accountsPaths.user, undefined, tokens.accessToken)).status).toBe(200)
    expect(await (await accounts.choose(link)).text()).toContain('The device was removed.')
    expect((await second.ask(accountsPaths.user, undefined, tokens.accessToken)).status).toBe(401)
    expect((await accounts.choose(link)).status).toBe(410)
  })
})

describe('address without an account', () => {
  test('a new address signs in with the code of one mail', async () => {
    const accounts = await start()
    const device = await accounts.device()
    const { challenge, action } = await begin(device)
    expect(action).toBe('VERIFY_DEVICE')
    const [mail, ...others] = await accounts.mails(ann)
    expect(others).toEqual([])
    expect(mail?.text).toContain('valid for 10 minutes')
    expect(mail?.text).toContain('on a new device: Chrome, Linux.')
    expect(mail?.text).not.toContain('https:')
    const code = await accounts.codeFor(ann)
    expect(code).toMatch(/^\d{8}$/)
    expect(await (await enter(device, challenge, code)).json()).toMatchObject({ email: ann })
    expect(await accounts.mails(ann)).toHaveLength(1)
  })

  test.each([
    { after: 10 * 60_000 - 1000, status: 200 },
    { after: 10 * 60_000, status: 401 },
  ])('a first code entered after $after ms gets status $status', async ({ after, status }) => {
    const accounts = await start()
    const device = await accounts.device()
    const { challenge } = await begin(device)
    accounts.pass(after)
    expect((await enter(device, challenge, await accounts.codeFor(ann))).status).toBe(status)
  })

  test('a first code opens no account that another device created meanwhile', async () => {
    const accounts = await start()
    const [late, first] = [await accounts.device(), await accounts.device()]
    const { challenge } = await begin(late)
    const code = await accounts.codeFor(ann)
    accounts.pass(31_000)
    await first.signIn(ann)
    expect(await (await enter(late, challenge, code)).json()).toMatchObject({ code: 'sign_in_failed', triesLeft: 0 })
    accounts.pass(31_000)
    await begin(late)
    expect(await accounts.linkFor(ann)).toContain('/accounts/link/')
  })

  test('two devices that enter their first codes at once open one account', async () => {
    const accounts = await start()
    const codes: string[] = []
    const devices = [await accounts.device(), await accounts.device()]
    const challenges: string[] = []
    for (const device of devices) {
      challenges.push((await begin(device)).challenge)
      codes.push(await accounts.codeFor(ann))
      accounts.pass(31_000)
    }
    const statuses = await Promise.all(
      devices.map(async (device, at) => (await enter(device, challenges[at] ?? '', codes[at] ?? '')).status),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('after fifty wrong first codes in a day, a new address gets a link, and signs in with it', async () => {
    const accounts = await start()
    const guesser = await accounts.device()
    for (let mail = 0; mail < 10; mail += 1) {
      const { challenge } = await begin(guesser)
      const code = await accounts.codeFor(ann)
      const nonce = await accounts.nonce()
      for (let guess = 0; guess < 5; guess += 1)
        await enter(guesser, challenge, wrong(code), { address: `10.${mail}.${guess}.7`, nonce })
      accounts.passMinutes(70)
    }
    await begin(guesser)
    expect((await accounts.mails(ann))[0]?.subject).toBe('Confirm a new device')
    accounts.passMinutes(70)
    expect(await (await accounts.device()).signIn(ann)).toMatchObject({ email: ann })
  })

  test('guesses where a link was mailed and refused neither use up the codes of the owner nor lock a known device', async () => {
    const accounts = await start()
    const owner = await accounts.device()
    await owner.signIn(ann)
    accounts.comeFrom('198.51.100.7')
    const guesser = await accounts.device()
    for (let mail = 0; mail < 12; mail += 1) {
      accounts.passMinutes(70)
      const { challenge } = await begin(guesser)
      const nonce = await accounts.nonce()
      for (let guess = 0; guess < 5; guess += 1)
        await enter(guesser, challenge, '00000000', { address: `10.${mail}.${guess}.7`, nonce })
      await accounts.choose(await accounts.linkFor(ann))
    }
    accounts.comeFrom('192.0.2.1')
    accounts.passMinutes(70)
    expect(await begin(owner)).toMatchObject({ action: 'VERIFY_OTP' })
    expect(await (await accounts.device()).signIn(ann)).toMatchObject({ email: ann })
  })
})

describe('T6: codes', () => {
  test('compares five of 1,000 wrong codes at once, and rejects the right one after them', async () => {
    const accounts = await startKnown()
    const device = await accounts.device()
    const { challenge, code } = await confirmed(accounts, device)
    const nonce = await accounts.nonce()
    const answers = await Promise.all(
      Array.from({ length: 1000 }, async (_, index) => {
        // Sent from a thousand addresses: limits per address do not help.
        const address = `10.${index % 250}.${Math.floor(index / 250)}.7`
        const response = await enter(device, challenge, wrong(code), { address, nonce })
        return (await response.json()) as { triesLeft?: number }
      }),
    )
    const compared = answers.map(({ triesLeft }) => triesLeft).filter((left) => left !== undefined)
    expect(answers).toHaveLength(compared.length)
    expect(compared.filter((left) => left > 0).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    expect(await readCode(await enter(device, challenge, code))).toEqual([401, 'sign_in_failed'])
  })

  test('opens one session for 200 right codes at once', async () => {
    const accounts = await startKnown()
    const device = await accounts.device()
    const { challenge, code } = await confirmed(accounts, device)
    const nonce = await accounts.nonce()
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        return (await enter(device, challenge, code, { address: `10.${index}.0.7`, nonce })).status
      }),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('compares at most 50 codes of an account in a day of guessing from 10,000 addresses', async () => {
    const accounts = await startKnown()
    let place = 0
    const move = () => accounts.comeFrom(`10.${(place += 1) % 250}.${Math.floor(place / 250)}.9`)
    const thief = await accounts.device()
    let compared = 0
    for (let minute = 0; minute < 24 * 60; minute += 20) {
      move()
      const response = await thief.begin(ann)
      if (response.status === 200) {
        const { challenge, matchNumber } = emailAnswer.parse(await response.json())
        // The worst case: Ann confirms every request.
        if (matchNumber !== undefined) await accounts.choose(await accounts.linkFor(ann), matchNumber)
        const code = await accounts.codeFor(ann)
        let left = 5
        for (let guess = 0; guess < 6; guess += 1) {
          move()
          const { triesLeft } = (await (await enter(thief, challenge, wrong(code))).json()) as { triesLeft: number }
          // The service also reports zero tries left for a code that it did not compare.
          if (triesLeft > 0 || left === 1) compared += 1
          left = triesLeft
        }
      }
      accounts.passMinutes(20)
    }
    expect(compared).toBeLessThanOrEqual(50)
    expect(compared).toBeGreaterThan(20)
  })

  test('a resent code replaces the previous one', async () => {
    const accounts = await startKnown()
    const device = await accounts.device()
    const first = await confirmed(accounts, device)
    accounts.pass(30_000)
    // Its link was confirmed recently, so a code is enough.
    const second = await begin(device)
    expect(second.action).toBe('VERIFY_OTP')
    const code = await accounts.codeFor(ann)
    expect(await readCode(await enter(device, first.challenge, first.code))).toEqual([401, 'sign_in_failed'])
    expect((await enter(device, second.challenge, code)).status).toBe(200)
  })

  test.each([
    { after: 5 * 60_000 - 1000, status: 200 },
    { after: 5 * 60_000, status: 401 },
  ])('a code entered after $after ms gets status $status', async ({ after, status }) => {
    const accounts = await startKnown()
    const device = await accounts.device()
    const { challenge, code } = await confirmed(accounts, device)
    accounts.pass(after)
    expect((await enter(device, challenge, code)).status).toBe(status)
  })

  test('a code is valid only for its device, address and purpose', async () => {
    const accounts = await startKnown()
    const [device, other] = [await accounts.device(), await accounts.device()]
    const anns = await confirmed(accounts, device)
    const bobs = await confirmed(accounts, other, bob)
    expect((await enter(other, anns.challenge, anns.code)).status).toBe(401)
    if (anns.code !== bobs.code) expect((await enter(device, anns.challenge, bobs.code)).status).toBe(401)
    const { accessToken } = (await (await enter(device, anns.challenge, anns.code)).json()) as { accessToken: string }
    accounts.pass(31_000)
    const step = emailAnswer.parse(await (await device.ask(accountsPaths.stepUp, {}, accessToken)).json())
    const long = await accounts.codeFor(ann)
    expect(long).toMatch(/^\d{8}$/)
    expect(await (await enter(device, step.challenge, long)).json()).toEqual({})
  })

  test('spec 5.8 and 9.16: sends the next mail after 30 seconds, and after five mails after five minutes', async () => {
    const accounts = await start()
    const device = await accounts.device()
    await device.begin(ann)
    accounts.pass(100)
    const soon = await device.begin(ann)
    expect(soon.headers.get('retry-after')).toBe('30')
    expect(await soon.json()).toEqual({ code: 'email_cooldown', message: 'Please try again after 30 seconds' })
    for (let mail = 2; mail <= 5; mail += 1) {
      accounts.pass(31_000)
      expect((await device.begin(ann)).status).toBe(200)
    }
    accounts.pass(31_000)
    const late = await device.begin(ann)
    expect(late.headers.get('retry-after')).toBe('269')
    expect(await readCode(late)).toEqual([429, 'email_cooldown'])
    expect(await accounts.mails(ann)).toHaveLength(5)
  })
})

describe('T7: links', () => {
  test('opening a link any number of times decides nothing', async () => {
    const accounts = await startKnown()
    const device = await accounts.device()
    const { challenge, matchNumber } = await begin(device)
    const link = await accounts.linkFor(ann)
    for (let scan = 0; scan < 10; scan += 1) expect((await accounts.send(link)).status).toBe(200)
    expect(await statusOf(device, challenge)).toBe('waiting')
    await accounts.choose(link, matchNumber)
    expect(await statusOf(device, challenge)).toBe('approved')
  })

  test.each(['a wrong number', 'this was not me'])(
    'a link rejected by "%s" mails no code, and polls still answer waiting',
    async (what) => {
      const accounts = await startKnown()
      const device = await accounts.device()
      const { challenge, matchNumber = '' } = await begin(device)
      const link = await accounts.linkFor(ann)
      const number = what === 'a wrong number' ? String(((Number(matchNumber) - 9) % 90) + 10) : undefined
      expect(await (await accounts.choose(link, number)).text()).toContain('Sign-in rejected.')
      expect(await statusOf(device, challenge)).toBe('waiting')
      expect(await (await enter(device, challenge, '00000000')).json()).toMatchObject({ triesLeft: 4 })
      expect((await accounts.choose(link, matchNumber)).status).toBe(410)
      await expect(accounts.codeFor(ann)).rejects.toThrow('no code')
      accounts.passMinutes(10)
      expect(await statusOf(device, challenge)).toBe('over')
    },
  )

  test('accepts a link once, for ten minutes, from a page of this server', async () => {
    const accounts = await startKnown()
    const device = await accounts.device()
    const { matchNumber } = await begin(device)
    const link = await accounts.linkFor(ann)
    expect((await accounts.choose(link, matchNumber, 'https://evil.example')).status).toBe(403)
    accounts.passMinutes(10)
    expect((await accounts.send(link)).status).toBe(410)
    expect((await accounts.choose(link, matchNumber)).status).toBe(410)
    expect((await accounts.send('/accounts/link/invented')).status).toBe(410)
  })

  test('the session belongs to the device that asked, not to the browser that opened the link', async () => {
    const accounts = await startKnown()
    const [asked, other] = [await accounts.device(), await accounts.device()]
    const { challenge, code } = await confirmed(accounts, asked)
    expect(await statusOf(other, challenge)).toBe('over')
    expect((await enter(other, challenge, code)).status).toBe(401)
  })
})

test('spec 8.16: rejects mails for an origin that the project does not have', async () => {
  const accounts = await start()
  const device = await accounts.device()
  expect(await readCode(await device.begin(ann, { origin: 'https://shop.example.evil.io' }))).toEqual([
    403,
    'unverified_domain',
  ])
  const from = await device.ask(accountsPaths.email, { email: ann, origin }, undefined, { from: origin })
  expect(from.status).toBe(403)
  const refusals = accounts.lines
    .filter((line) => line.includes('"refused"'))
    .map((line) => JSON.parse(line) as unknown)
  expect(refusals).toMatchObject([
    { reason: 'unverified_domain', origin: 'https://shop.example.evil.io', allowed: [origin], project: 'shop' },
    { reason: 'frame origin', origin, allowed: ['https://frame.example'] },
  ])
  expect(await accounts.mails(ann)).toEqual([])
})

test('T16: logs no address, code, link or token', async () => {
  const accounts = await startKnown()
  const device = await accounts.device()
  const { matchNumber, challenge } = await begin(device)
  const link = await accounts.linkFor(ann)
  await accounts.choose(link, matchNumber)
  const code = await accounts.codeFor(ann)
  const tokens = (await (await enter(device, challenge, code)).json()) as { accessToken: string; refreshToken: string }
  await device.ask(accountsPaths.user, undefined, tokens.accessToken)
  const log = accounts.lines.join('')
  expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThan(5)
  for (const secret of ['ann@', code, link.split('/').at(-1), tokens.accessToken, tokens.refreshToken, '192.0.2.1'])
    expect(log).not.toContain(secret)
})
