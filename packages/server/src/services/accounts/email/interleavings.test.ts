import { accountsPaths, deviceAnswer, emailAnswer } from '@openappkit/protocol/accounts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { type Accounts, type Device, start, stopAll } from '../accounts.harness.js'

// P6. `npm run test:security` runs all cases, every other run a tenth.
const numRuns = process.env['SECURITY'] === 'whole' ? 200 : 20

afterEach(stopAll)

const ann = 'ann@example.com'
const tries = 5

/** One challenge, and the responses to its codes. */
type Seen = { challenge: string; code: string; triesLeft: number[]; sessions: number; isOld: boolean }

/** The next actions of a user or a guesser. Those of one step run concurrently. */
const deed = fc.oneof(
  { weight: 1, arbitrary: fc.constant('begin' as const) },
  { weight: 2, arbitrary: fc.constant('right' as const) },
  { weight: 4, arbitrary: fc.constant('wrong' as const) },
  { weight: 1, arbitrary: fc.constant('right from another device' as const) },
  { weight: 1, arbitrary: fc.constant('right of an older one' as const) },
  { weight: 1, arbitrary: fc.constant('look' as const) },
)
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never
const step = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 6 }),
  minutes: fc.constantFrom(0, 0, 0, 1, 4, 6),
})

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function begin(accounts: Accounts, device: Device, seen: Seen[]): Promise<void> {
  const response = await device.begin(ann)
  if (!response.ok) return
  const { challenge, action, matchNumber } = emailAnswer.parse(await response.json())
  const hasLink = action === 'VERIFY_DEVICE' && (await accounts.mails(ann))[0]?.text.includes('https:')
  if (hasLink) await accounts.choose(await accounts.linkFor(ann), matchNumber)
  for (const earlier of seen) earlier.isOld = true
  seen.push({ challenge, code: await accounts.codeFor(ann), triesLeft: [], sessions: 0, isOld: false })
}

/** Enters a code, and records the response. */
async function enter(device: Device, of: Seen, code: string): Promise<boolean> {
  const response = await device.ask(accountsPaths.code, { challenge: of.challenge, code })
  const answer = (await response.json()) as { triesLeft?: number }
  // The service also reports zero tries left for a code that it did not compare.
  if (answer.triesLeft) of.triesLeft.push(answer.triesLeft)
  if (response.ok) of.sessions += 1
  return response.ok
}

async function play(steps: readonly { deeds: readonly Deed[]; minutes: number }[], isKnown: boolean): Promise<void> {
  const accounts = await start()
  if (isKnown) await accounts.signUp(ann)
  const [device, stranger] = [await accounts.device(), await accounts.device()]
  const seen: Seen[] = []
  await begin(accounts, device, seen)
  const run = async (of: Seen, wanted: Deed): Promise<void> => {
    const { code } = of
    if (wanted === 'right') await enter(device, of, code)
    if (wanted === 'wrong') expect(await enter(device, of, otherThan(code))).toBe(false)
    if (wanted === 'right from another device') expect(await enter(stranger, of, code)).toBe(false)
    if (wanted === 'look')
      deviceAnswer.safeParse(await (await device.ask(accountsPaths.device, { challenge: of.challenge })).json())
    const older = seen.find(({ isOld, sessions }) => isOld && sessions === 0)
    if (wanted === 'right of an older one' && older) expect(await enter(device, older, older.code)).toBe(false)
  }
  for (const { deeds, minutes } of steps) {
    const now = seen.at(-1)
    if (now) await Promise.all(deeds.filter((each) => each !== 'begin').map((each) => run(now, each)))
    accounts.passMinutes(minutes)
    if (deeds.includes('begin')) await begin(accounts, device, seen)
  }
  for (const { triesLeft, sessions } of seen) {
    // Two codes compared at the same time would get the same count.
    expect(triesLeft).toHaveLength(new Set(triesLeft).size)
    expect(triesLeft.filter((left) => left >= tries)).toEqual([])
    expect(sessions).toBeLessThanOrEqual(1)
  }
  await stopAll()
}

test('P6: a challenge compares at most five codes and opens one session, for any interleaving', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.boolean(), play), { numRuns })
})
