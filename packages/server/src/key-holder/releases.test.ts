import fc from 'fast-check'
import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Grant } from './grant.js'
import { openReleases, releasesPerHour } from './releases.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const noon = Date.UTC(2026, 10, 28, 12)
const name = (text: string) => text.padEnd(22, '-')

let count = 0
/** A grant for a wallet of its own, unless it says otherwise. */
function grantOf(of: Partial<Grant> = {}): Grant {
  count += 1
  const grant = { challenge: `challenge-${count}`, walletId: name(`wallet${count}`), generation: 1 }
  return { ...grant, publicKey: '', box: '', expiresAt: 0, project: name('shop'), network: name('home'), ...of }
}

function open() {
  const releases = openReleases(':memory:')
  return {
    take: releases.take,
    /** How many of so many requests are given, each for another wallet. */
    takeMany: (requests: number, of: Partial<Grant>, at = noon) =>
      Array.from({ length: requests }, () => releases.take(grantOf(of), at)).filter((taken) => taken === 'taken')
        .length,
  }
}

test('an attacker with hundreds of wallets in one network gets half of the hour, and the owners everywhere else get theirs', () => {
  const { take, takeMany } = open()
  expect(takeMany(1000, { network: name('attacker') })).toBe(releasesPerHour / 2)
  for (let owner = 0; owner < 100; owner += 1)
    expect(take(grantOf({ network: name(`owner${owner}`) }), noon)).toBe('taken')
})

test('an owner in the project that is attacked from a hundred networks gets the share', () => {
  const { take, takeMany } = open()
  takeMany(1, { project: name('other'), network: name('elsewhere') })
  for (let network = 0; network < 100; network += 1) takeMany(20, { network: name(`attacker${network}`) })
  expect(take(grantOf(), noon)).toBe('taken')
  expect(take(grantOf({ project: name('other') }), noon)).toBe('taken')
})

test('a project is limited by its networks alone while no other project asks, and has no more than half of the hour when one does', () => {
  const busy = (at: number) => ({ network: name(`busy${at % 60}`) })
  const [alone, shared] = [open(), open()]
  shared.takeMany(1, { project: name('other'), network: name('elsewhere') }, noon - 2 * hourMs)
  const given = [alone, shared].map(({ takeMany }) => {
    let taken = 0
    // The first release of a network needs no share.
    for (let at = 0; at < 1000; at += 1) taken += takeMany(1, busy(at))
    return taken
  })
  expect(given[0]).toBeGreaterThan(300)
  expect(given[1]).toBe(releasesPerHour / 2)
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

test('grants of an accounts service that names no project and no network count for the limits of a wallet and of all', () => {
  const { take } = open()
  const older = () => {
    const { project: _project, network: _network, ...grant } = grantOf()
    return grant
  }
  for (let at = 0; at < releasesPerHour; at += 1) expect(take(older(), noon)).toBe('taken')
  expect(take(older(), noon)).toEqual({ seconds: 3600 })
})

test('a file of the first version is brought up to date, with what it has', () => {
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

test('however others ask from eighty networks, an owner whose network asks for the first time gets the share, and no hour has more than 500', () => {
  fc.assert(
    fc.property(attacks, fc.nat(5), (all, project) => {
      const { take } = open()
      const given: number[] = []
      let now = noon
      for (const [index, attack] of all.entries()) {
        now += attack.afterMs
        const of = { network: name(`n${attack.network}`), project: name(`p${attack.project}`) }
        for (let time = 0; time < attack.times; time += 1) if (take(grantOf(of), now) === 'taken') given.push(now)
        const owner = { network: name(`owner${index}`), project: name(`p${project}`) }
        expect(take(grantOf(owner), now)).toBe('taken')
        given.push(now)
      }
      for (const from of given)
        expect(given.filter((at) => at >= from && at < from + hourMs).length).toBeLessThanOrEqual(releasesPerHour)
    }),
    { numRuns: 20 },
  )
})
