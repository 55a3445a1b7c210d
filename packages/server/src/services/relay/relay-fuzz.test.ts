import { type RelayMethod, relayFailures, relayMethods, relayRequest } from '@openappkit/protocol/relay'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arbitraryOf } from '../../../test/arbitrary-of.js'
import { createIdentity, signToken } from '../../../test/identity.js'
import { openClient, type RawClient, randomTopic, UpgradeRefused } from '../../../test/raw-client.js'
import { noRateLimits, startRelay, type TestRelay } from '../../../test/start-relay.js'

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 300)
const limits = { ...noRateLimits, topicsPerClient: 1e6, ttlSeconds: 2 ** 32 }
const codes = new Set<number>(Object.values(relayFailures))
let relay: TestRelay
let client: RawClient

beforeAll(async () => {
  relay = await startRelay({ limits })
  client = await openClient(relay.url)
})
afterAll(async () => {
  client.drop()
  await relay.close()
})

/** The relay is unaffected: the same connection and a new one are served, and no error was logged. */
async function expectWell(): Promise<void> {
  const [topic, other] = [randomTopic(), await openClient(relay.url)]
  await other.subscribe(topic)
  expect(await client.publish(topic, 'well')).toMatchObject({ result: true })
  await expect.poll(() => other.messages).toEqual(['well'])
  other.drop()
  expect(relay.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
}

const clean = (text: string) => expect(text).not.toMatch(/\n\s+at |\\n\s+at |node_modules|\.[jt]s:\d+|SQLITE|ZodError/)

describe('T23: fuzzed requests to the relay', () => {
  test.each(Object.keys(relayMethods) as RelayMethod[])(
    '%s answers, or rejects with a reason',
    async (method) => {
      let answered = 0
      await fc.assert(
        fc.asyncProperty(arbitraryOf(relayMethods[method]), async (params) => {
          const reply = await client.call(method, params)
          if (reply.error) {
            expect(codes.has(reply.error.code)).toBe(true)
            expect(reply.error.data.reason).not.toBe('internal')
          } else answered += 1
          clean(client.raw.at(-1) ?? '')
        }),
        { numRuns },
      )
      expect(answered).toBeGreaterThan(numRuns / 10)
      await expectWell()
    },
    20_000,
  )

  test(
    'answers frames of any form, except acknowledgements',
    async () => {
      const frames = fc.oneof(
        arbitraryOf(relayRequest).map((frame) => JSON.stringify(frame) ?? ''),
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.jsonValue().map((value) => JSON.stringify(value)),
        fc.uint8Array({ maxLength: 100 }),
      )
      const messy = await openClient(relay.url)
      await fc.assert(
        fc.asyncProperty(frames, async (frame) => {
          messy.ws.send(typeof frame === 'string' ? frame : frame)
        }),
        { numRuns: 3 * numRuns },
      )
      expect(await messy.subscribe(randomTopic())).toMatchObject({ result: expect.any(String) })
      for (const line of messy.raw) {
        clean(line)
        const { error } = JSON.parse(line) as { error?: { code: number } }
        if (error) expect(codes.has(error.code)).toBe(true)
      }
      expect(messy.raw.length).toBeGreaterThan(numRuns)
      messy.drop()
      await expectWell()
    },
    20_000 + numRuns * 20,
  )

  test(
    'rejects a connection with an arbitrary token, with a reason',
    async () => {
      const me = createIdentity()
      const claims = fc.record(
        {
          iss: fc.oneof(fc.string(), fc.constant(me.clientId)),
          sub: fc.jsonValue(),
          aud: fc.oneof(fc.webUrl(), fc.jsonValue()),
          iat: fc.oneof(fc.integer(), fc.double(), fc.string()),
          exp: fc.oneof(fc.integer(), fc.constant(2 ** 53)),
        },
        { requiredKeys: ['aud'] },
      )
      const tokens = fc.oneof(
        fc.string({ unit: 'binary-ascii', maxLength: 300 }).map(encodeURIComponent),
        fc.base64String({ maxLength: 300 }).map(encodeURIComponent),
        claims.map((changed) => signToken(me, relay.url, changed as Record<string, unknown>)),
      )
      await fc.assert(
        fc.asyncProperty(tokens, async (token) => {
          const refused = await openClient(relay.url, { token }).catch((thrown: unknown) => thrown)
          expect(refused).toBeInstanceOf(UpgradeRefused)
          expect((refused as UpgradeRefused).status).toBe(401)
        }),
        { numRuns },
      )
      await expectWell()
    },
    20_000 + numRuns * 20,
  )
})
