import fc from 'fast-check'
import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { hourMs, minuteMs, name, noon, releaseOf, takeMany as send } from '../../../test/release-subject.js'
import { testReleases } from '../../../test/release-suite.js'
import { releasesPerHour, releasesPerNetwork } from './release-rules.js'
import type { Release, ReleaseStore, Taken } from './release-store.js'
import { openSqliteReleases } from './sqlite-releases.js'

testReleases({
  engine: 'SQLite',
  open(now) {
    const store = openSqliteReleases({ file: ':memory:', now })
    return Promise.resolve([store, store])
  },
})

const opened: ReleaseStore[] = []
afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())))

/** Opens releases whose clock is at the time of the latest request. */
function open() {
  let now = noon
  const releases = openSqliteReleases({ file: ':memory:', now: () => now })
  opened.push(releases)
  return {
    take(release: Release, at: number): Promise<Taken> {
      now = at
      return releases.take(release)
    },
    /** Sends requests for different wallets. Returns how many are released. */
    takeMany(requests: number, change: Partial<Release>, at = noon): Promise<number> {
      now = at
      return send(releases, requests, change)
    },
  }
}

test('an attacker with hundreds of wallets in one network gets fifty releases an hour, and owners in other networks get theirs', async () => {
  const { take, takeMany } = open()
  expect(await takeMany(1000, { network: name('attacker') })).toBe(releasesPerNetwork)
  for (let owner = 0; owner < 100; owner += 1)
    expect(await take(releaseOf({ network: name(`owner${owner}`) }), noon)).toBe('taken')
})

test('an owner in a carrier network gets a release after twenty others of that network, while another network requests all', async () => {
  const { take, takeMany } = open()
  const carrier = { network: name('carrier') }
  expect(await takeMany(20, carrier)).toBe(20)
  for (let account = 0; account < 50; account += 1)
    await takeMany(5, { network: name('attacker'), walletId: name(`account${account}`) })
  expect(await take(releaseOf(carrier), noon)).toBe('taken')
})

test('a network with fifty releases is refused until the first one is an hour old', async () => {
  const { take, takeMany } = open()
  expect(await takeMany(1, {})).toBe(1)
  expect(await takeMany(100, {}, noon + 10 * minuteMs)).toBe(releasesPerNetwork - 1)
  expect(await take(releaseOf(), noon + 20 * minuteMs)).toEqual({ seconds: 40 * 60 })
  expect(await take(releaseOf(), noon + hourMs)).toBe('taken')
})

test('a network below its share gets a release when its project used more than half of the hour', async () => {
  const { take, takeMany } = open()
  await takeMany(1, { project: name('other'), network: name('elsewhere') })
  for (let network = 0; network < 8; network += 1) await takeMany(100, { network: name(`busy${network}`) })
  expect(await take(releaseOf({ network: name('busy0') }), noon)).not.toBe('taken')
  expect(await takeMany(3, { network: name('calm') })).toBe(3)
})

test('an owner gets a release in a project that a hundred networks attack', async () => {
  const { take, takeMany } = open()
  await takeMany(1, { project: name('other'), network: name('elsewhere') })
  for (let network = 0; network < 100; network += 1) await takeMany(20, { network: name(`attacker${network}`) })
  expect(await take(releaseOf(), noon)).toBe('taken')
  expect(await take(releaseOf({ project: name('other'), network: name('away') }), noon)).toBe('taken')
})

test('owners in a carrier network get releases in another project while forty networks attack one', async () => {
  const { take, takeMany } = open()
  const carrier = { project: name('other'), network: name('carrier') }
  await takeMany(1, carrier)
  for (let network = 0; network < 40; network += 1) await takeMany(50, { network: name(`attacker${network}`) })
  for (let owner = 0; owner < 3; owner += 1) expect(await take(releaseOf(carrier), noon)).toBe('taken')
})

test('a network gets only its share when its project used its share and other projects exist, and more otherwise', async () => {
  const [alone, shared] = [open(), open()]
  await shared.takeMany(1, { project: name('other'), network: name('elsewhere') }, noon - 2 * hourMs)
  const given: number[] = []
  for (const { takeMany } of [alone, shared]) {
    for (let network = 0; network < 100; network += 1) await takeMany(1, { network: name(`others${network}`) })
    await takeMany(49, { network: name('busy') })
    given.push(await takeMany(50, { network: name('last') }))
  }
  expect(given[0]).toBe(50)
  expect(given[1]).toBeGreaterThan(10)
  expect(given[1]).toBeLessThan(20)
})

test('a refusal says when the next release is possible', async () => {
  const { take } = open()
  const wallet = { walletId: name('wallet') }
  for (let at = 0; at < 5; at += 1) await take(releaseOf(wallet), noon + at * minuteMs)
  expect(await take(releaseOf(wallet), noon + 10 * minuteMs)).toEqual({ seconds: 24 * 3600 - 600 })
  const full = open()
  for (let at = 0; at < releasesPerHour; at += 1) await full.take(releaseOf({ network: name(`${at}`) }), noon)
  expect(await full.take(releaseOf(), noon + 20 * minuteMs)).toEqual({ seconds: 40 * 60 })
  expect(await full.take(releaseOf(), noon + hourMs)).toBe('taken')
})

test.each([1, 24 * 365])(
  'a clock that ran %i hours ahead refuses owners no longer than the limits say, once it is corrected',
  async (hours) => {
    const { take, takeMany } = open()
    const ahead = noon + hours * hourMs
    const wallet = { walletId: name('wallet') }
    for (let at = 0; at < 5; at += 1) await take(releaseOf(wallet), ahead)
    for (let network = 0; network < releasesPerHour; network += 1)
      await takeMany(1, { network: name(`more${network}`) }, ahead)
    expect(await take(releaseOf({ network: name('new') }), noon)).toEqual({ seconds: 3600 })
    expect(await take(releaseOf({ network: name('new') }), noon + hourMs)).toBe('taken')
    expect(await take(releaseOf(wallet), noon + 23 * hourMs)).toEqual({ seconds: 3600 })
    expect(await take(releaseOf(wallet), noon + 24 * hourMs)).toBe('taken')
  },
)

test('grants without a project and a network count only for the limits of a wallet and of all wallets', async () => {
  const { take } = open()
  const older = () => {
    const { project: _project, network: _network, ...grant } = releaseOf()
    return grant
  }
  for (let at = 0; at < releasesPerHour; at += 1) expect(await take(older(), noon)).toBe('taken')
  expect(await take(older(), noon)).toEqual({ seconds: 3600 })
})

test('migrates a file of the first version and keeps its rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'))
  try {
    const file = join(folder, 'holder.sqlite')
    const db = new DatabaseSync(file)
    db.exec(
      'CREATE TABLE releases (challenge TEXT PRIMARY KEY, wallet TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID',
    )
    db.exec(`INSERT INTO releases VALUES ('challenge-old', 'wallet', ${noon})`)
    db.close()
    const releases = openSqliteReleases({ file, now: () => noon })
    expect(await releases.take(releaseOf({ challenge: 'challenge-old' }))).toBe('used')
    expect(await releases.take(releaseOf())).toBe('taken')
    await releases.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const attacks = fc.array(
  fc.record({
    network: fc.nat(79),
    project: fc.nat(5),
    times: fc.integer({ min: 1, max: 60 }),
    afterMs: fc.nat(5 * minuteMs),
  }),
  { minLength: 1, maxLength: 40 },
)

test('an owner whose network asks for the first time gets a release whatever eighty networks request; no hour has more than 500, and none of a network more than fifty', async () => {
  await fc.assert(
    fc.asyncProperty(attacks, fc.nat(5), async (all, project) => {
      const { take } = open()
      const given: { at: number; network: string }[] = []
      let now = noon
      for (const [index, attack] of all.entries()) {
        now += attack.afterMs
        const of = { network: name(`n${attack.network}`), project: name(`p${attack.project}`) }
        for (let time = 0; time < attack.times; time += 1)
          if ((await take(releaseOf(of), now)) === 'taken') given.push({ at: now, network: of.network })
        const owner = { network: name(`owner${index}`), project: name(`p${project}`) }
        expect(await take(releaseOf(owner), now)).toBe('taken')
        given.push({ at: now, network: owner.network })
      }
      for (const { at: from, network } of given) {
        const inHour = given.filter(({ at }) => at >= from && at < from + hourMs)
        expect(inHour.length).toBeLessThanOrEqual(releasesPerHour)
        expect(inHour.filter((one) => one.network === network).length).toBeLessThanOrEqual(releasesPerNetwork)
      }
    }),
    { numRuns: 20 },
  )
})
