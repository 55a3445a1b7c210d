import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askForTurn, lineMost, type MailTurn, toldMostMs, turnLifeMs } from './mail-turns.js'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const noon = Date.UTC(2026, 10, 28, 12)
const longestPauseMs = 5 * minuteMs

/** One mailbox, with the stored turns of the last day. */
function createMailbox() {
  let turns: MailTurn[] = []
  return {
    /** Asks from a network, as its only client or as one of its clients. */
    ask(network: string, now: number, client = 'client') {
      turns = turns.filter(({ since }) => since > now - dayMs)
      return askForTurn(turns, { network, address: `${client} of ${network}` }, now)
    },
    /** Asks, and again at each returned time. Returns when the mail can be sent. */
    waitFor(network: string, from: number, client?: string) {
      let now = from
      for (;;) {
        const asked = this.ask(network, now, client)
        if (!('retryAt' in asked)) return now
        expect(asked.retryAt).toBeGreaterThan(now)
        expect(asked.retryAt).toBeLessThanOrEqual(now + toldMostMs)
        now = asked.retryAt
      }
    },
    get waiting() {
      return turns.filter(({ given }) => given === null).length
    },
    get networks() {
      return turns.map(({ network }) => network)
    },
  }
}

const isSent = (asked: ReturnType<typeof askForTurn>) => 'nextAt' in asked

/** The most times within any window. */
const mostIn = (times: readonly number[], windowMs: number): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length))

test('sends five mails at once, then makes one network wait 5, 10, 20, 40 and 60 minutes', () => {
  const mailbox = createMailbox()
  for (let mail = 0; mail < 5; mail += 1) expect(isSent(mailbox.ask('a', noon))).toBe(true)
  let now = noon
  for (const minutes of [5, 10, 20, 40, 60, 60]) {
    expect(mailbox.waitFor('a', now)).toBe(now + minutes * minuteMs)
    now += minutes * minuteMs
  }
})

test('another network waits half a minute after many mails from one network', () => {
  const mailbox = createMailbox()
  for (let mail = 0; mail < 100; mail += 1) mailbox.ask('a', noon)
  const asked = mailbox.ask('b', noon)
  expect(asked).toEqual({ retryAt: noon + 30 * secondMs })
  expect(isSent(mailbox.ask('b', noon + 30 * secondMs))).toBe(true)
})

test('a turn is usable for fifteen minutes, even if others ask first', () => {
  const mailbox = createMailbox()
  for (let mail = 0; mail < 5; mail += 1) mailbox.ask('a', noon)
  mailbox.ask('b', noon)
  const due = noon + 30 * secondMs
  for (let other = 0; other < 20; other += 1) mailbox.ask(`other ${other}`, due)
  expect(isSent(mailbox.ask('b', due + turnLifeMs - 1))).toBe(true)
})

test('a turn unused for fifteen minutes expires, and its address takes a new place', () => {
  const mailbox = createMailbox()
  for (let mail = 0; mail < 9; mail += 1) mailbox.ask(`other ${mail}`, noon + mail * hourMs)
  const start = noon + 10 * hourMs
  for (let mail = 0; mail < 5; mail += 1) mailbox.ask('a', start)
  expect(mailbox.ask('b', start)).toEqual({ retryAt: start + 30 * secondMs })
  mailbox.ask('c', start)
  const late = start + 30 * secondMs + turnLifeMs
  expect(isSent(mailbox.ask('b', late))).toBe(true)
})

test('the network with fewer mails comes first', () => {
  const mailbox = createMailbox()
  for (const network of ['a', 'a', 'b', 'b', 'c']) mailbox.ask(network, noon)
  // These networks already had mails, and wait.
  for (const network of ['a', 'b', 'c']) expect(isSent(mailbox.ask(network, noon))).toBe(false)
  expect(mailbox.ask('new', noon)).toEqual({ retryAt: noon + 30 * secondMs })
})

test('a full line drops the newest place of the most crowded provider, so that a client elsewhere gets one', () => {
  const mailbox = createMailbox()
  const crowded = (at: number) => `203.0.${at}.0`
  for (let mail = 0; mail < 5; mail += 1) mailbox.ask('192.0.2.0', noon)
  for (let at = 0; at < lineMost; at += 1) mailbox.ask(crowded(at), noon)
  expect(mailbox.waiting).toBe(lineMost)
  mailbox.ask('198.51.100.0', noon)
  expect(mailbox.waiting).toBe(lineMost)
  // The dropped client gets no new place, so that those who wait stay in the line.
  for (let time = 0; time < 10; time += 1) mailbox.ask(crowded(lineMost - 1), noon)
  expect(mailbox.networks).toContain('198.51.100.0')
  expect(mailbox.networks).not.toContain(crowded(lineMost - 1))
  expect(mailbox.waiting).toBe(lineMost)
})

test("an attacker in the owner's network that asks before each of the owner's requests delays the mail by ten minutes at most", () => {
  const mailbox = createMailbox()
  let now = noon
  for (; now < noon + dayMs; now += minuteMs) mailbox.ask('home', now, 'attacker')
  // The worst moment is right after a mail to the attacker.
  while (!isSent(mailbox.ask('home', now, 'attacker'))) now += minuteMs
  const first = mailbox.ask('home', now + 1, 'owner')
  expect(first).toEqual({ retryAt: now + 10 * minuteMs })
  const told = now + 10 * minuteMs
  for (; now < told; now += minuteMs) mailbox.ask('home', now, 'attacker')
  expect(isSent(mailbox.ask('home', told - 1, 'attacker'))).toBe(false)
  expect(isSent(mailbox.ask('home', told, 'attacker'))).toBe(false)
  expect(isSent(mailbox.ask('home', told, 'owner'))).toBe(true)
})

test('thirty networks that ask once delay the owner by less than 90 minutes if they never return, and by less than three hours if they use their turns', () => {
  const waitAfter = (isUsed: boolean) => {
    const mailbox = createMailbox()
    const others = Array.from({ length: 30 }, (_, at) => `10.${at}.0.0`)
    for (const network of others) mailbox.ask(network, noon)
    mailbox.ask('owner', noon)
    for (let now = noon; now < noon + dayMs; now += 10 * minuteMs) {
      if (isUsed) for (const network of others) mailbox.ask(network, now)
      if (isSent(mailbox.ask('owner', now))) return now - noon
    }
    return dayMs
  }
  expect(waitAfter(false)).toBeLessThan(1.5 * hourMs)
  expect(waitAfter(true)).toBeLessThan(3 * hourMs)
  expect(waitAfter(true)).toBeGreaterThan(1.5 * hourMs)
})

test('a mailbox gets at most 22 mails an hour and 300 a day, however many networks ask as often as they can', () => {
  const mailbox = createMailbox()
  const sent: number[] = []
  // 20 networks that each ask every ten minutes: some turns are used at once, others as late as possible.
  const stepMs = 30 * secondMs
  for (let at = 0; at < dayMs; at += stepMs) {
    if (isSent(mailbox.ask(`${(at / stepMs) % 20}`, noon + at))) sent.push(at)
  }
  expect(sent.length).toBeGreaterThan(200)
  expect(sent.length).toBeLessThanOrEqual(300)
  expect(mostIn(sent, hourMs)).toBeLessThanOrEqual(22)
})

const asks = fc.array(
  fc.record({ afterMs: fc.nat(4 * minuteMs), network: fc.nat(7), client: fc.constantFrom('one', 'other') }),
  { minLength: 1, maxLength: 80 },
)

test('a network that asks for the first time gets its turn at the promised time, within five minutes for each other client', () => {
  fc.assert(
    fc.property(asks, fc.nat(79), (others, place) => {
      const mailbox = createMailbox()
      const sent: number[] = []
      let now = noon
      let told: number | undefined
      let begun: number | undefined
      const askAsOwner = (at: number) => {
        begun ??= at
        const answer = mailbox.ask('owner', at)
        // Only a distant time is announced in parts.
        if (told !== undefined && 'retryAt' in answer) expect(told % toldMostMs).toBe(begun % toldMostMs)
        told = 'retryAt' in answer ? answer.retryAt : undefined
        if (told === undefined) sent.push(at)
        expect(at).toBeLessThanOrEqual(begun + (16 + 1) * longestPauseMs)
      }
      for (const [index, { afterMs, network, client }] of others.entries()) {
        now += afterMs
        while (told !== undefined && told < now) askAsOwner(told)
        if (index === place % others.length) askAsOwner(now)
        if (isSent(mailbox.ask(`${network}`, now, client))) sent.push(now)
      }
      while (told !== undefined) askAsOwner(told)
      expect(mostIn(sent, hourMs)).toBeLessThanOrEqual(22)
    }),
    { numRuns: process.env['SECURITY'] === 'whole' ? 2000 : 200 },
  )
})
