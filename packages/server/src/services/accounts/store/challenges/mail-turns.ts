// Runs in the thread of the accounts: imports as Node resolves them in the source.
import { providerKey } from '../../../../platform/budget/address-keys.ts'

/** The sender of a request for a mail: the client's address, and its network (an IPv4 /24 or an IPv6 /48). */
export type TurnAsker = { network: string; address: string }

/**
 * A place in the line of a mailbox, and its turn once it has come. Mails for devices outside the account take turns: an
 * address has one place at a time, and the network with the fewest turns comes first.
 */
export type MailTurn = TurnAsker & {
  /** When the address took its place. */
  since: number
  /** When its turn came; `null` while it waits. */
  given: number | null
  isUsed: boolean
}

/**
 * `retryAt`: no mail now; ask again then. At most ten minutes away, even if the turn comes later: the place is kept.
 * `nextAt`: a mail can be sent now, and the next one for this address then.
 */
export type AskedTurn = { retryAt: number } | { nextAt: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** The longest wait to announce. A turn may come earlier, because unused turns free their places. */
export const toldMostMs = 10 * minuteMs
/** How long a turn is usable: the client was told when to return, and may be late. */
export const turnLifeMs = toldMostMs + 5 * minuteMs
/** Maximum number of addresses that wait for one mailbox. */
export const lineMost = 100

/** The pause after a mail, by the number of mails in the window so far. The last value applies beyond. */
type Pauses = { windowMs: number; afterMs: readonly number[] }

/**
 * For one mailbox, over all networks: at most 22 mails an hour and 300 a day. Each network in the line adds the longest
 * pause to the wait of those behind it, so that pause is small: an owner can empty a full mailbox, but cannot resolve a
 * blocked sign-in.
 */
const mailboxPauses: Pauses = {
  windowMs: hourMs,
  afterMs: [0, 0, 0, 0, 0.5 * minuteMs, minuteMs, 2 * minuteMs, 4 * minuteMs, 5 * minuteMs],
}
/** For one mailbox and one network: about 30 mails a day to addresses that already had some. */
const networkPauses: Pauses = {
  windowMs: dayMs,
  afterMs: [0, 0, 0, 0, 5 * minuteMs, 10 * minuteMs, 20 * minuteMs, 40 * minuteMs, hourMs],
}
/** For an address without mails on that day: at most ten minutes, so that an attacker in its network delays it once. */
const firstPauses: Pauses = {
  ...networkPauses,
  afterMs: networkPauses.afterMs.map((pause) => Math.min(pause, 10 * minuteMs)),
}

/**
 * Asks for a mail to a mailbox. First gives turns that have come meanwhile. `turns` are those of the last day in order
 * of their places, and are modified: a new one is appended, a dropped one is removed.
 */
export function askForTurn(turns: MailTurn[], asker: TurnAsker, now: number): AskedTurn {
  giveTurns(turns, now)
  const own = turns.find((turn) => turn.address === asker.address && isOpen(turn, now)) ?? takePlace(turns, asker, now)
  if (!own) return { retryAt: Math.max(now + 1, opening(turns, mailboxPauses, lastOf(turns))) }
  giveTurns(turns, now)
  if (own.given === null) return { retryAt: forecast(turns, own, now + toldMostMs) }
  own.isUsed = true
  const ofNetwork = turns.filter(({ network }) => network === own.network)
  return { nextAt: Math.max(opening(ofNetwork, networkPauses, now), opening(turns, mailboxPauses, now)) }
}

/** Whether a turn waits, or has come and is still usable. */
const isOpen = (turn: MailTurn, now: number): boolean => turn.given === null || (!turn.isUsed && endOf(turn) > now)

/** Returns `undefined` if the line is full and the newest place belongs to the most crowded provider. */
function takePlace(turns: MailTurn[], { network, address }: TurnAsker, now: number): MailTurn | undefined {
  const place: MailTurn = { network, address, since: now, given: null, isUsed: false }
  turns.push(place)
  const line = turns.filter(({ given }) => given === null)
  if (line.length <= lineMost) return place
  const ofProvider = mostOf(line, ({ network }) => providerKey(network))
  const dropped = mostOf(ofProvider, ({ network }) => network).at(-1)
  if (dropped) turns.splice(turns.indexOf(dropped), 1)
  return dropped === place ? undefined : place
}

/** Gives each turn whose time has come, even if no client asked at that time. */
function giveTurns(turns: readonly MailTurn[], until: number): void {
  const line = new Set(turns.filter(({ given }) => given === null))
  const networks = groupBy(turns, ({ network }) => network)
  const addresses = groupBy(turns, ({ address }) => address)
  while (line.size > 0) {
    const last = lastOf(turns)
    const ofMailbox = opening(turns, mailboxPauses, last)
    const ofNetwork = remember((network: string, isFirst: boolean) => {
      const own = networks.get(network) ?? []
      return { at: opening(own, isFirst ? firstPauses : networkPauses, last), given: countGiven(own) }
    })
    const waiting = Array.from(line, (turn) => {
      const given = countGiven(addresses.get(turn.address) ?? [])
      const network = ofNetwork(turn.network, given === 0)
      return { turn, at: Math.max(turn.since, ofMailbox, network.at), order: [network.given, given, turn.since] }
    })
    const next = waiting.reduce((one, other) =>
      (one.at - other.at || compare(one.order, other.order)) <= 0 ? one : other,
    )
    if (next.at > until) return
    next.turn.given = next.at
    line.delete(next.turn)
  }
}

/**
 * When the turn of a place comes, if each turn before it is used and no network with fewer turns joins. At most
 * `until`.
 */
function forecast(turns: readonly MailTurn[], own: MailTurn, until: number): number {
  const last = lastOf(turns)
  // A waiting turn counts once it is given.
  const later = turns.map((turn) => ({ ...turn, isUsed: turn.given === null || isCounted(turn, last) }))
  giveTurns(later, until)
  return later[turns.indexOf(own)]?.given ?? until
}

/**
 * The next time, starting with `from`, at which a turn can be given. A turn that expired unused sent no mail, and no
 * longer counts.
 */
function opening(turns: readonly MailTurn[], pauses: Pauses, from: number): number {
  let last = 0
  let firstEnd = Infinity
  for (const turn of turns) {
    if (!isCounted(turn, from)) continue
    last = Math.max(last, Number(turn.given))
    if (!turn.isUsed) firstEnd = Math.min(firstEnd, endOf(turn))
  }
  let count = 0
  for (const turn of turns) if (isCounted(turn, from) && Number(turn.given) > last - pauses.windowMs) count += 1
  const opens = last + (pauses.afterMs[Math.min(count, pauses.afterMs.length) - 1] ?? 0)
  return opens <= firstEnd ? Math.max(from, opens) : opening(turns, pauses, firstEnd)
}

/** Whether a turn sent a mail, or still can. */
const isCounted = (turn: MailTurn, at: number): boolean => turn.given !== null && (turn.isUsed || endOf(turn) > at)

const endOf = ({ given }: MailTurn): number => Number(given) + turnLifeMs

const countGiven = (turns: readonly MailTurn[]): number =>
  turns.reduce((count, { given }) => count + Number(given !== null), 0)

const lastOf = (turns: readonly MailTurn[]): number => turns.reduce((last, { given }) => Math.max(last, given ?? 0), 0)

function groupBy(turns: readonly MailTurn[], keyOf: (turn: MailTurn) => string): Map<string, MailTurn[]> {
  const groups = new Map<string, MailTurn[]>()
  for (const turn of turns) {
    const key = keyOf(turn)
    const group = groups.get(key)
    if (group) group.push(turn)
    else groups.set(key, [turn])
  }
  return groups
}

/** Memoizes `read` by network and kind of pause. */
function remember<T>(read: (network: string, isFirst: boolean) => T) {
  const known = [new Map<string, T>(), new Map<string, T>()] as const
  return (network: string, isFirst: boolean): T => {
    const map = known[isFirst ? 1 : 0]
    const value = map.get(network) ?? read(network, isFirst)
    map.set(network, value)
    return value
  }
}

/** The largest group; of equal ones, the one whose first place is the newest. */
const mostOf = (line: readonly MailTurn[], keyOf: (turn: MailTurn) => string): MailTurn[] =>
  [...groupBy(line, keyOf).values()].reduce((most, group) => (group.length >= most.length ? group : most), [])

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
