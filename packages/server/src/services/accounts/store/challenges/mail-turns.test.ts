import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askForTurn, lineMost, type MailTurn, turnLifeMs } from './mail-turns.js'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const noon = Date.UTC(2026, 10, 28, 12)
const longestPauseMs = 5 * minuteMs

/** One mailbox, with what its store remembers of the last day. */
function createMailbox() {
  let turns: MailTurn[] = []
  return {
    ask(network: string, now: number) {
      turns = turns.filter(({ since }) => since > now - dayMs)
      return askForTurn(turns, network, now)
    },
    get waiting() {
      return turns.filter(({ given }) => given === null).length
    },
  }
}

const isSent = (asked: ReturnType<typeof askForTurn>) => 'nextAt' in asked

/** The largest count of times in any window. */
const mostIn = (times: readonly number[], windowMs: number): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length))

test('five mails go at once, then one network waits 5, 10, 20, 40 and 60 minutes', () => {
  const mailbox = createMailbox()
  for (let mail = 0; mail < 5; mail += 1) expect(isSent(mailbox.ask('a', noon))).toBe(true)
  let now = noon
  for (const minutes of [5, 10, 20, 40, 60, 60]) {
    expect(mailbox.ask('a', now)).toEqual({ retryAt: now + minutes * minuteMs })
    now += minutes * minuteMs
    expect(isSent(mailbox.ask('a', now))).toBe(true)
  }
})

test('after many mails from one network, another network waits half a minute', () => {
  const mailbox = createMailbox()
  for (let mail = 0; mail < 100; mail += 1) mailbox.ask('a', noon)
  const asked = mailbox.ask('b', noon)
  expect(asked).toEqual({ retryAt: noon + 30 * secondMs })
  expect(isSent(mailbox.ask('b', noon + 30 * secondMs))).toBe(true)
})

test('a turn that has come can be used for ten minutes, also when others ask before', () => {
  const mailbox = createMailbox()
  for (let mail = 0; mail < 5; mail += 1) mailbox.ask('a', noon)
  mailbox.ask('b', noon)
  const due = noon + 30 * secondMs
  for (let other = 0; other < 20; other += 1) mailbox.ask(`other ${other}`, due)
  expect(isSent(mailbox.ask('b', due + turnLifeMs - 1))).toBe(true)
})

test('a turn that was not used in ten minutes is over, and the network takes another place', () => {
  const mailbox = createMailbox()
  for (let mail = 0; mail < 9; mail += 1) mailbox.ask(`other ${mail}`, noon + mail * hourMs)
  const start = noon + 10 * hourMs
  for (let mail = 0; mail < 5; mail += 1) mailbox.ask('a', start)
  expect(mailbox.ask('b', start)).toEqual({ retryAt: start + 30 * secondMs })
  mailbox.ask('c', start)
  const late = start + 30 * secondMs + turnLifeMs
  expect(isSent(mailbox.ask('b', late))).toBe(true)
})

test('the network that had fewer mails comes first', () => {
  const mailbox = createMailbox()
  for (const network of ['a', 'a', 'b', 'b', 'c']) mailbox.ask(network, noon)
  // These have had mails already, and wait.
  for (const network of ['a', 'b', 'c']) expect(isSent(mailbox.ask(network, noon))).toBe(false)
  expect(mailbox.ask('new', noon)).toEqual({ retryAt: noon + 30 * secondMs })
})

test('a full line drops the network with the most mails, so that a new one gets a place', () => {
  const mailbox = createMailbox()
  for (const network of ['a', 'a', 'a', 'a', 'b']) mailbox.ask(network, noon)
  mailbox.ask('b', noon)
  for (let network = 1; network < lineMost; network += 1) mailbox.ask(`waiting ${network}`, noon)
  expect(mailbox.waiting).toBe(lineMost)
  const { retryAt } = { retryAt: 0, ...mailbox.ask('new', noon) }
  expect(retryAt).toBeGreaterThan(noon + 7 * hourMs)
  // `b` has no place any more, and gets none from networks with fewer mails.
  expect(mailbox.ask('b', noon)).toEqual({ retryAt: noon + 30 * secondMs })
  expect(mailbox.waiting).toBe(lineMost)
  expect(mailbox.ask('new', noon)).toEqual({ retryAt })
})

test('however many networks ask as often as they can, a mailbox gets at most 22 mails in an hour and 300 in a day', () => {
  const mailbox = createMailbox()
  const sent: number[] = []
  // 20 networks, of which each asks every ten minutes: some turns are taken at once and others as late as possible.
  const stepMs = 30 * secondMs
  for (let at = 0; at < dayMs; at += stepMs) {
    if (isSent(mailbox.ask(`${(at / stepMs) % 20}`, noon + at))) sent.push(at)
  }
  expect(sent.length).toBeGreaterThan(200)
  expect(sent.length).toBeLessThanOrEqual(300)
  expect(mostIn(sent, hourMs)).toBeLessThanOrEqual(22)
})

const asks = fc.array(
  fc.record({ afterMs: fc.integer({ min: 0, max: 4 * minuteMs }), network: fc.integer({ min: 0, max: 7 }) }),
  { minLength: 1, maxLength: 80 },
)

test('whatever others ask, a network that asks for the first time gets its turn at the time that it was told, within five minutes for each other network', () => {
  fc.assert(
    fc.property(asks, fc.nat(79), (others, place) => {
      const mailbox = createMailbox()
      const sent: number[] = []
      let now = noon
      let told: number | undefined
      let asked = 0
      const askAsOwner = (at: number) => {
        const answer = mailbox.ask('owner', at)
        asked += 1
        told = 'retryAt' in answer ? answer.retryAt : undefined
        if (told === undefined) sent.push(at)
        else expect(told).toBeLessThanOrEqual(at + (8 + 1) * longestPauseMs)
      }
      for (const [index, { afterMs, network }] of others.entries()) {
        now += afterMs
        if (index === place % others.length) askAsOwner(now)
        if (isSent(mailbox.ask(`${network}`, now))) sent.push(now)
        if (told !== undefined && told <= now) askAsOwner(now)
      }
      if (told !== undefined) askAsOwner(told)
      expect([told, asked <= 2]).toEqual([undefined, true])
      expect(mostIn(sent, hourMs)).toBeLessThanOrEqual(22)
    }),
    { numRuns: process.env['SECURITY'] === 'whole' ? 2000 : 200 },
  )
})
