import fc from 'fast-check'
import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Grant } from './grant.js'
import { openReleases, releasesPerHour, releasesPerNetwork } from './releases.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const noon = Date.UTC(2026, 10, 28, 12)
const name = (text: string) => text.padEnd(22, '-')

let count = 0
/** A grant for a new wallet, with the given fields replaced. */
function grantOf(of: Partial<Grant> = {}): Grant {
  count += 1
  const grant = { challenge: `challenge-${count}`, walletId: name(`wallet${count}`), generation: 1 }
  return { ...grant, publicKey: '', box: '', expiresAt: 0, project: name('shop'), network: name('home'), ...of }
}

function open() {
  const releases = openReleases(':memory:')
  return {
    take: releases.take,
    /** Sends requests for different wallets. Returns how many are released. */
    takeMany: (requests: number, of: Partial<Grant>, at = noon) =>
      Array.from({ length: requests }, () => releases.take(grantOf(of), at)).filter((taken) => taken === 'taken')
        .length,
  }
}

test('an attacker with hundreds of wallets in one network gets fifty releases an hour, and owners in other networks get theirs', () => {
  const { take, takeMany } = open()
  expect(takeMany(1000, { network: name('attacker') })).toBe(releasesPerNetwork)
  for (let owner = 0; owner < 100; owner += 1)
    expect(take(grantOf({ network: name(`owner${owner}`) }), noon)).toBe('taken')
})

test('an owner in a carrier network gets a release after twenty others of that network, while another network requests all', () => {
  const { take, takeMany } = open()
  const carrier = { network: name('carrier') }
  expect(takeMany(20, carrier)).toBe(20)
  for (let account = 0; account < 50; account += 1)
    takeMany(5, { network: name('attacker'), walletId: name(`account${account}`) })
  expect(take(grantOf(carrier), noon)).toBe('taken')
})

test('a network with fifty releases is refused until the first one is an hour old', () => {
  const { take, takeMany } = open()
  expect(takeMany(1, {})).toBe(1)
  expect(takeMany(100, {}, noon + 10 * minuteMs)).toBe(releasesPerNetwork - 1)
  expect(take(grantOf(), noon + 20 * minuteMs)).toEqual({ seconds: 40 * 60 })
  expect(take(grantOf(), noon + hourMs)).toBe('taken')
})

test('a network below its share gets a release when its project used more than half of the hour', () => {
  const { take, takeMany } = open()
  takeMany(1, { project: name('other'), network: name('elsewhere') })
  for (let network = 0; network < 8; network += 1) takeMany(100, { network: name(`busy${network}`) })
  expect(take(grantOf({ network: name('busy0') }), noon)).not.toBe('taken')
  expect(takeMany(3, { network: name('calm') })).toBe(3)
})

test('an owner gets a release in a project that a hundred networks attack', () => {
  const { take, takeMany } = open()
  takeMany(1, { project: name('other'), network: name('elsewhere') })
  for (let network = 0; network < 100; network += 1) takeMany(20, { network: name(`attacker${network}`) })
  expect(take(grantOf(), noon)).toBe('taken')
  expect(take(grantOf({ project: name('other'), network: name('away') }), noon)).toBe('taken')
})

test('owners in a carrier network get releases in another project while forty networks attack one', () => {
  const { take, takeMany } = open()
  const carrier = { project: name('other'), network: name('carrier') }
  takeMany(1, carrier)
  for (let network = 0; network < 40; network += 1) takeMany(50, { network: name(`attacker${network}`) })
  for (let owner = 0; owner < 3; owner += 1) expect(take(grantOf(carrier), noon)).toBe('taken')
})

test('a network gets only its share when its project used its share and other projects exist, and more otherwise', () => {
  const [alone, shared] = [open(), open()]
  shared.takeMany(1, { project: name('other'), network: name('elsewhere') }, noon - 2 * hourMs)
  const given = [alone, shared].map(({ takeMany }) => {
    for (let network = 0; network < 100; network += 1) takeMany(1, { network: name(`others${network}`) })
    takeMany(49, { network: name('busy') })
    return takeMany(50, { network: name('last') })
  })
  expect(given[0]).toBe(50)
  expect(given[1]).toBeGreaterThan(10)
  expect(given[1]).toBeLessThan(20)
})

test('a refusal says when the next release is possible', () => {
  const { take } = open()
  const wallet = { walletId: name('wallet') }
  for (let at = 0; at < 5; at += 1) take(grantOf(wallet), noon + at * minuteMs)
  expect(take(grantOf(wallet), noon + 10 * minuteMs)).toEqual({ seconds: 24 * 3600 - 600 })
  const full = open()
  for (let at = 0; at < releasesPerHour; at += 1) full.take(grantOf({ network: name(`${at}`) }), noon)
  expect(full.take(grantOf(), noon + 20 * minuteMs)).toEqual({ seconds: 40 * 60 })
  expect(full.take(grantOf(), noon + hourMs)).toBe('taken')
})

test.each([1, 24 * 365])(
  'a clock that ran %i hours ahead refuses owners no longer than the limits say, once it is corrected',
  (hours) => {
    const { take, takeMany } = open()
    const ahead = noon + hours * hourMs
    const wallet = { walletId: name('wallet') }
    for (let at = 0; at < 5; at += 1) take(grantOf(wallet), ahead)
    for (let network = 0; network < releasesPerHour; network += 1)
      takeMany(1, { network: name(`more${network}`) }, ahead)
    expect(take(grantOf({ network: name('new') }), noon)).toEqual({ seconds: 3600 })
    expect(take(grantOf({ network: name('new') }), noon + hourMs)).toBe('taken')
    expect(take(grantOf(wallet), noon + 23 * hourMs)).toEqual({ seconds: 3600 })
    expect(take(grantOf(wallet), noon + 24 * hourMs)).toBe('taken')
  },
)

test('grants without a project and a network count only for the limits of a wallet and of all wallets', () => {
  const { take } = open()
  const older = () => {
    const { project: _project, network: _network, ...grant } = grantOf()
    return grant
  }
  for (let at = 0; at < releasesPerHour; at += 1) expect(take(older(), noon)).toBe('taken')
  expect(take(older(), noon)).toEqual({ seconds: 3600 })
})

test('migrates a file of the first version and keeps its rows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'))
  try {
    const file = join(folder, 'holder.sqlite')
    const db = new DatabaseSync(file)
    db.exec(
      'CREATE TABLE releases (challenge TEXT PRIMARY KEY, wallet TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID',
    )
    db.exec(`INSERT INTO releases VALUES ('challenge-old', 'wallet', ${noon})`)
    db.close()
    const releases = openReleases(file)
    expect(releases.take(grantOf({ challenge: 'challenge-old' }), noon)).toBe('used')
    expect(releases.take(grantOf(), noon)).toBe('taken')
    releases.close()
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

test('an owner whose network asks for the first time gets a release whatever eighty networks request; no hour has more than 500, and none of a network more than fifty', () => {
  fc.assert(
    fc.property(attacks, fc.nat(5), (all, project) => {
      const { take } = open()
      const given: { at: number; network: string }[] = []
      let now = noon
      for (const [index, attack] of all.entries()) {
        now += attack.afterMs
        const of = { network: name(`n${attack.network}`), project: name(`p${attack.project}`) }
        for (let time = 0; time < attack.times; time += 1)
          if (take(grantOf(of), now) === 'taken') given.push({ at: now, network: of.network })
        const owner = { network: name(`owner${index}`), project: name(`p${project}`) }
        expect(take(grantOf(owner), now)).toBe('taken')
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
