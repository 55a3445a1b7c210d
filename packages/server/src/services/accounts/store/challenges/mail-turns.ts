// Runs in the thread of the accounts: imports as Node resolves them in the source.

/**
 * A place in the line of a mailbox, and its turn once it has come. Mails that are asked for by devices without the account
 * take turns: one network has one place at a time, and the network that had the fewest turns comes first.
 */
export type MailTurn = {
  network: string
  /** When the network took its place. */
  since: number
  /** When its turn came; `null` while it waits. */
  given: number | null
  isUsed: boolean
}

/** `retryAt`: no mail now, one then. Otherwise a mail can be sent, and `nextAt` says when the network gets the next one. */
export type AskedTurn = { retryAt: number } | { nextAt: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** How long a turn can be used after it has come: its owner was told when to come back, and may be late. */
export const turnLifeMs = 10 * minuteMs
/** Networks that wait for one mailbox at once. */
export const lineMost = 100

/** What a mail is followed by, by how many there were in the window before. The last value is the largest. */
type Pauses = { windowMs: number; afterMs: readonly number[] }

/**
 * Of one mailbox, from all networks: at most 22 mails an hour and 300 a day. The largest pause is what each network in the
 * line adds to the wait of the ones behind it, so it is small: a mailbox can be emptied, and a sign-in that is locked cannot
 * be mended by its owner.
 */
const mailboxPauses: Pauses = {
  windowMs: hourMs,
  afterMs: [0, 0, 0, 0, 0.5 * minuteMs, minuteMs, 2 * minuteMs, 4 * minuteMs, 5 * minuteMs],
}
/** Of one mailbox and one network: about 30 mails a day. */
const networkPauses: Pauses = {
  windowMs: dayMs,
  afterMs: [0, 0, 0, 0, 5 * minuteMs, 10 * minuteMs, 20 * minuteMs, 40 * minuteMs, hourMs],
}

/**
 * Asks for a mail to a mailbox. Turns that have come meanwhile are given first. `turns` are those of the last day in the
 * order of their places, and are changed: a new one is at the end, and one that was dropped is missing.
 */
export function askForTurn(turns: MailTurn[], network: string, now: number): AskedTurn {
  giveTurns(turns, now)
  const own = turns.find((turn) => turn.network === network && isOpen(turn, now)) ?? takePlace(turns, network, now)
  if (!own) return { retryAt: Math.max(now + 1, ownOpening(turns, network), opening(timesOf(turns), mailboxPauses)) }
  giveTurns(turns, now)
  if (own.given === null) return { retryAt: forecast(turns, own) }
  own.isUsed = true
  return { nextAt: Math.max(ownOpening(turns, network), opening(timesOf(turns), mailboxPauses)) }
}

/** It waits, or its turn has come and can still be used. */
const isOpen = ({ given, isUsed }: MailTurn, now: number): boolean =>
  given === null || (!isUsed && given + turnLifeMs > now)

/** `undefined`: the network has had many mails and has to pause, or the line is full of others that had fewer. */
function takePlace(turns: MailTurn[], network: string, now: number): MailTurn | undefined {
  if (ownOpening(turns, network) > now) return undefined
  const place: MailTurn = { network, since: now, given: null, isUsed: false }
  turns.push(place)
  const line = inOrder(turns)
  const last = line.length > lineMost ? line.at(-1) : undefined
  if (last) turns.splice(turns.indexOf(last), 1)
  return last === place ? undefined : place
}

/** Gives each turn whose time has come, also where nothing asked at that time. */
function giveTurns(turns: readonly MailTurn[], until: number): void {
  // Each network has one place, so that what it is given changes nothing in the order of the others.
  const line = inOrder(turns)
  const times = inWindow(timesOf(turns), mailboxPauses)
  while (line.length > 0) {
    const at = Math.max(opening(times, mailboxPauses), Math.min(...line.map(({ since }) => since)))
    if (at > until) return
    const [next] = line.splice(
      line.findIndex(({ since }) => since <= at),
      1,
    )
    if (next) next.given = at
    times.push(at)
  }
}

/** When the turn of a place comes, if no network with fewer turns takes a place meanwhile. */
function forecast(turns: readonly MailTurn[], own: MailTurn): number {
  const later = turns.map((turn) => ({ ...turn }))
  giveTurns(later, Infinity)
  return later[turns.indexOf(own)]?.given ?? 0
}

/** Those that wait. The network with the fewest turns is first, then the one that has waited longest. */
function inOrder(turns: readonly MailTurn[]): MailTurn[] {
  const counts = new Map<string, number>()
  for (const { network, given } of turns) if (given !== null) counts.set(network, (counts.get(network) ?? 0) + 1)
  const countOf = ({ network }: MailTurn) => counts.get(network) ?? 0
  return turns
    .filter(({ given }) => given === null)
    .toSorted((one, other) => countOf(one) - countOf(other) || one.since - other.since)
}

const timesOf = (turns: readonly MailTurn[]): number[] => turns.flatMap(({ given }) => given ?? [])

const ownOpening = (turns: readonly MailTurn[], network: string): number =>
  opening(timesOf(turns.filter((turn) => turn.network === network)), networkPauses)

/** When the next turn can be given after those that were given at these times. */
function opening(times: readonly number[], pauses: Pauses): number {
  const { afterMs } = pauses
  const count = inWindow(times, pauses).length
  return Math.max(0, ...times) + (afterMs[Math.min(count, afterMs.length) - 1] ?? 0)
}

/** Those of the window that ends with the last one. */
function inWindow(times: readonly number[], { windowMs }: Pauses): number[] {
  const last = Math.max(0, ...times)
  return times.filter((time) => time > last - windowMs)
}
