import { expect, test } from 'vitest'
import { createLog } from './log.js'
import { createRefusalLog, type RefusalLogOptions } from './refusals.js'

/** A log of refusals at the default level, with a clock that the test moves. */
function open(options: RefusalLogOptions = {}) {
  const lines: Record<string, unknown>[] = []
  const clock = { now: 0 }
  const log = createLog('info', (line) => void lines.push(JSON.parse(line) as Record<string, unknown>))
  return { lines, clock, refuse: createRefusalLog(log, { now: () => clock.now, ...options }) }
}

test('a refusal is written with the origin, the list that it was held against, and the project', () => {
  const { lines, refuse } = open()
  refuse({ reason: 'origin', origin: 'https://app.exmaple', allowed: ['https://app.example'], project: 'shop' })
  const written = { origin: 'https://app.exmaple', allowed: ['https://app.example'], project: 'shop' }
  expect(lines).toMatchObject([{ level: 'info', msg: 'refused', reason: 'origin', ...written }])
})

test('a flood of one origin writes a line a minute, and counts the refusals that it leaves out', () => {
  const { lines, clock, refuse } = open()
  for (; clock.now < 180_000; clock.now += 100) refuse({ reason: 'origin', origin: 'https://evil.example' })
  expect(lines.map(({ leftOut }) => leftOut)).toEqual([undefined, 599, 599])
})

test('a flood of many origins writes a bounded number of lines a minute', () => {
  const { lines, clock, refuse } = open({ most: 10 })
  for (let at = 0; at < 1000; at += 1) refuse({ reason: 'origin', origin: `https://evil-${at}.example` })
  expect(lines).toHaveLength(10)
  clock.now = 60_000
  refuse({ reason: 'origin', origin: 'https://app.example' })
  expect(lines[10]).toMatchObject({ origin: 'https://app.example', leftOut: 990 })
})

test('the log writes both reasons for which one origin is refused', () => {
  const { lines, refuse } = open()
  for (const reason of ['origin', 'unverified_domain']) refuse({ reason, origin: 'https://app.example' })
  expect(lines.map(({ reason }) => reason)).toEqual(['origin', 'unverified_domain'])
})

test.each([
  ['https://app.example', 'https://app.example'],
  ['null', 'null'],
  ['capacitor://localhost', 'capacitor://localhost'],
  ['https://app.example/path?token=secret', '(not an origin)'],
  ['https://user:secret@app.example', '(not an origin)'],
  ['"}\n{"level":"error"', '(not an origin)'],
  [`https://${'a.'.repeat(500)}example`, `https://${'a.'.repeat(96)}`],
])('an origin is written only in its canonical form, and short: %j', (given, shown) => {
  const { lines, refuse } = open()
  refuse({ reason: 'origin', origin: given })
  expect(lines).toMatchObject([{ origin: shown }])
})

test.each([
  ['shop', 'shop'],
  ['0123456789abcdef', '01234567…'],
  ['a b', '(not an id)'],
])('the log shows the beginning of an unknown project id: %s', (given, shown) => {
  const { lines, refuse } = open()
  refuse({ reason: 'project', unknownProject: given })
  expect(lines).toMatchObject([{ unknownProject: shown }])
})

test.each([
  ['wss://relay.example/ws?auth=secret', 'wss://relay.example/ws'],
  ['wss://user:secret@relay.example', 'wss://relay.example'],
  ['secret', '(not a URL)'],
])('the log shows the URL of a token without its query and its user: %s', (given, shown) => {
  const { lines, refuse } = open()
  refuse({ reason: 'wrong_audience', audience: given, urls: ['wss://relay.example.com'] })
  expect(lines).toMatchObject([{ audience: expect.stringContaining(shown), urls: ['wss://relay.example.com'] }])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('a long list of allowed origins is cut', () => {
  const { lines, refuse } = open()
  const allowed = Array.from({ length: 50 }, (_, at) => `https://app-${at}.example`)
  refuse({ reason: 'origin', allowed: [...allowed, ...allowed] })
  expect(lines).toMatchObject([{ allowed: [...allowed.slice(0, 20), 'and 30 more'] }])
})
