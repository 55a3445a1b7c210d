import { changesOf, rowOf, rowsOf, type Steps, type StoreRules } from '../../platform/store/statement.js'
import type { Release, Taken } from './release-store.js'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const releasesPerWallet = 5
/**
 * For all wallets together, whatever the grants say: a thief of the accounts service needs days to open many wallets.
 */
export const releasesPerHour = 500
/** For one network, however many are left. */
export const releasesPerNetwork = 50
/** While more than this is left of the hour, a network may exceed its share. */
const plenty = releasesPerHour / 2
/** The last releases of the hour, kept for networks without one in that hour. */
const reserve = releasesPerHour / 4
/** The releases before those, kept for projects below their share. */
const projectReserve = Math.floor(releasesPerHour / 8)
/** Fraction of what is left beyond the reserve: for a network, and for a project when others use the key holder. */
const shares = { network: 1 / 10, project: 1 / 2 }

/** No grant has it: the challenge of one has at least eight characters. */
const triedChallenge = 'try'

export type ReleaseRulesOptions = {
  /**
   * Milliseconds since 1970, by the same clock for all key holders: a function, or the statement that asks the database
   * for `now`.
   */
  clock: (() => number) | { text: string }
  /** The first statements of each write. SQLite has one writer and needs none. */
  begin?: readonly string[]
}

/** The rules of the releases. Every statement that finds rows uses an index. */
export function createReleaseRules({ clock, begin = [] }: ReleaseRulesOptions): StoreRules {
  function* take(release: Release): Steps<Taken> {
    const now = yield* readClock(clock)
    // Moves times in the future to now: a clock that ran ahead must not block owners for longer than the limits say.
    yield* changesOf('UPDATE {releases} SET at = ? WHERE at > ?', now, now)
    yield* changesOf('DELETE FROM {releases} WHERE at <= ?', now - dayMs)
    const seconds = yield* findWait(release, now)
    if (seconds > 0) return { seconds }
    return (yield* add(release, now)) === 1 ? 'taken' : 'used'
  }

  function* tryWrite(): Steps<void> {
    yield* add({ challenge: triedChallenge, walletId: '' }, 0)
    yield* changesOf('DELETE FROM {releases} WHERE challenge = ?', triedChallenge)
  }

  function* offer([publicKey, own]: readonly [string, readonly string[]]): Steps<boolean> {
    if ((yield* offered()).some((key) => !own.includes(key))) return false
    const since = yield* readClock(clock)
    yield* changesOf('INSERT INTO {offered_keys} VALUES (?, ?) ON CONFLICT DO NOTHING', publicKey, since)
    return true
  }

  const inTurn = <Argument, Result>(rule: (argument: Argument) => Steps<Result>) =>
    function* (argument: Argument): Steps<Result> {
      for (const text of begin) yield* changesOf(text)
      return yield* rule(argument)
    }

  return { reads: { offered }, writes: { take: inTurn(take), tryWrite: inTurn(tryWrite), offer: inTurn(offer) } }
}

function* readClock(clock: ReleaseRulesOptions['clock']): Steps<number> {
  return typeof clock === 'function' ? clock() : Number((yield* rowOf(clock.text))?.['now'])
}

function* offered(): Steps<readonly string[]> {
  return (yield* rowsOf('SELECT public FROM {offered_keys}')).map((row) => String(row['public']))
}

function* add({ challenge, walletId, project, network }: Release, at: number): Steps<number> {
  const text = `INSERT INTO {releases} (challenge, wallet, at, project, network) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING`
  return yield* changesOf(text, challenge, walletId, at, project ?? null, network ?? null)
}

function* findWait(release: Release, now: number): Steps<number> {
  const wallet = yield* countOf(`${count} AND wallet = ?`, now - dayMs, release.walletId)
  if (wallet.count >= releasesPerWallet) return secondsUntil(wallet.oldest + dayMs, now)
  const all = yield* countOf(count, now - hourMs)
  if (all.count >= releasesPerHour) return secondsUntil(all.oldest + hourMs, now)
  return yield* findShareWait(release, releasesPerHour - all.count, now)
}

/**
 * Returns the seconds until a share is free, 0 if one is. The first release of a network in an hour needs no share: an
 * owner is refused only when more networks than the reserve ask in one hour. A network below its own share is never
 * refused because of its project, but that share is smaller once the project used its share. A network may exceed its
 * share while plenty is left and its project is below its share.
 */
function* findShareWait({ project, network }: Release, left: number, now: number): Steps<number> {
  if (network === undefined || project === undefined) return 0
  const own = yield* countOf(`${count} AND network = ?`, now - hourMs, network)
  if (own.count === 0) return 0
  const toDivide = left - reserve
  const ofProject = (yield* countOf(`${count} AND project = ?`, now - hourMs, project)).count
  const isProjectOver = ofProject >= toDivide * shares.project && !(yield* isAlone(project, now))
  const share = (toDivide - (isProjectOver ? projectReserve : 0)) * shares.network
  const most = left > plenty && !isProjectOver ? releasesPerNetwork : Math.min(releasesPerNetwork, share)
  return own.count < most ? 0 : secondsUntil(own.oldest + hourMs, now)
}

function* isAlone(project: string, now: number): Steps<boolean> {
  const other = 'SELECT 1 AS one FROM {releases} WHERE at > ? AND project <> ? LIMIT 1'
  return (yield* rowOf(other, now - dayMs, project)) === undefined
}

type Count = { count: number; oldest: number }

const count = 'SELECT count(*) AS count, min(at) AS oldest FROM {releases} WHERE at > ?'

function* countOf(text: string, ...values: readonly (string | number)[]): Steps<Count> {
  const row = yield* rowOf(text, ...values)
  return { count: Number(row?.['count']), oldest: Number(row?.['oldest']) }
}

const secondsUntil = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / 1000))
