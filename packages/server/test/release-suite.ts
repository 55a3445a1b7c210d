import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { releasesPerHour, releasesPerNetwork } from '../src/key-holder/releases/release-rules.js'
import type { Release, ReleaseStore, Taken } from '../src/key-holder/releases/release-store.js'
import { countTaken, hourMs, minuteMs, name, newcomer, noon, releaseOf, takeMany } from './release-subject.js'

export type ReleaseSuiteOptions = {
  engine: string
  /** Opens the stores of two key holders over the same rows. With an engine for one key holder, both are the same. */
  open(now: () => number): Promise<readonly [ReleaseStore, ReleaseStore]>
}

/** Tests what a store of releases guarantees over any engine. */
export function testReleases({ engine, open }: ReleaseSuiteOptions): void {
  let now = noon
  let one: ReleaseStore
  let two: ReleaseStore
  beforeEach(async () => {
    now = noon
    ;[one, two] = await open(() => now)
  })
  afterEach(() => Promise.all([...new Set([one, two])].map((store) => store.close())))

  /** Sends all requests at once, to both key holders in turn. */
  const takeAtOnce = (releases: readonly Release[]): Promise<readonly Taken[]> =>
    Promise.all(releases.map((release, index) => (index % 2 === 0 ? one : two).take(release)))

  const list = (length: number, create: () => Release) => Array.from({ length }, create)

  describe(`releases in ${engine}`, () => {
    test('two key holders that get the same two hundred challenges at once release each of them once', async () => {
      const releases = list(200, newcomer)
      const answers = await Promise.all(releases.flatMap((release) => [one.take(release), two.take(release)]))
      for (let at = 0; at < answers.length; at += 2)
        expect(
          answers
            .slice(at, at + 2)
            .map(String)
            .toSorted(),
        ).toEqual(['taken', 'used'])
    })

    test('two key holders release five shares of a wallet in a day together', async () => {
      const wallet = { walletId: name('wallet') }
      expect(countTaken(await takeAtOnce(list(20, () => ({ ...newcomer(), ...wallet }))))).toBe(5)
      now += 10 * minuteMs
      expect(await one.take({ ...newcomer(), ...wallet })).toEqual({ seconds: 24 * 3600 - 600 })
      now = noon + 24 * hourMs
      expect(await two.take({ ...newcomer(), ...wallet })).toBe('taken')
    })

    test('two key holders release five hundred shares in an hour together', async () => {
      expect(countTaken(await takeAtOnce(list(releasesPerHour + 40, newcomer)))).toBe(releasesPerHour)
      now += 20 * minuteMs
      expect(await two.take(newcomer())).toEqual({ seconds: 40 * 60 })
      now = noon + hourMs
      expect(await two.take(newcomer())).toBe('taken')
    })

    test('two key holders release fifty shares of a network in an hour together, and more of other networks', async () => {
      expect(countTaken(await takeAtOnce(list(100, releaseOf)))).toBe(releasesPerNetwork)
      expect(await one.take(newcomer())).toBe('taken')
      expect(await two.take(releaseOf())).toEqual({ seconds: 3600 })
      now += hourMs
      expect(await two.take(releaseOf())).toBe('taken')
    })

    test('a network gets only its share at two key holders when its project used its share and other projects exist', async () => {
      await one.take(releaseOf({ project: name('other'), network: name('elsewhere') }))
      now += 2 * hourMs
      await takeAtOnce(list(100, newcomer))
      await takeAtOnce(list(49, () => releaseOf({ network: name('busy') })))
      const given = countTaken(await takeAtOnce(list(50, () => releaseOf({ network: name('last') }))))
      expect(given).toBeGreaterThan(10)
      expect(given).toBeLessThan(20)
    })

    test('a clock that ran ahead refuses owners no longer than the limits say, once it is corrected', async () => {
      now = noon + 24 * 365 * hourMs
      const wallet = { walletId: name('wallet') }
      await takeMany(one, 5, { ...wallet, network: name('away') })
      await takeMany(one, releasesPerNetwork)
      now = noon
      expect(await two.take({ ...newcomer(), ...wallet })).toEqual({ seconds: 24 * 3600 })
      expect(await two.take(releaseOf())).toEqual({ seconds: 3600 })
      now = noon + hourMs
      expect(await two.take(releaseOf())).toBe('taken')
      now = noon + 24 * hourMs
      expect(await two.take({ ...newcomer(), ...wallet })).toBe('taken')
    })

    test('an attempt to write counts nothing, also when both key holders try at once', async () => {
      await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : two).tryWrite()))
      expect(await takeMany(one, releasesPerNetwork)).toBe(releasesPerNetwork)
    })

    test('a key holder without the secret of an offered key offers none', async () => {
      expect(await one.offer('first', ['first'])).toBe(true)
      expect(await one.offer('first', ['first'])).toBe(true)
      expect(await two.offer('second', ['second'])).toBe(false)
      expect(await two.offered()).toEqual(['first'])
      expect(await two.offer('second', ['second', 'first'])).toBe(true)
      expect((await one.offered()).toSorted()).toEqual(['first', 'second'])
    })
  })
}
