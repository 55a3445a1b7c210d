// Runs in the thread of the accounts too: imports as Node resolves them in the source.
import { changesOf, rowsOf, type Steps } from '../../../../platform/store/statement.ts'
import { type AskedTurn, askForTurn, type TurnAsker, type MailTurn } from './mail-turns.ts'

const dayMs = 24 * 3_600_000

type Row = TurnAsker & { id: number; since: number; given: number | null; used: number }
type KeptTurn = MailTurn & { id?: number }

/** Asks for a mail to a mailbox. Turns are stored, so that neither a restart nor another server allows more mails. */
export function* askForMail({
  mailbox,
  network,
  address,
  now,
}: TurnAsker & { mailbox: string; now: number }): Steps<AskedTurn> {
  const ofMailbox = 'SELECT * FROM {mail_turns} WHERE mailbox = ? AND since > ? ORDER BY since, id'
  const rows = (yield* rowsOf(ofMailbox, mailbox, now - dayMs)) as readonly Row[]
  const turns: KeptTurn[] = rows.map(({ used, ...row }) => ({ ...row, ...untilNow(row, now), isUsed: used === 1 }))
  const asked = askForTurn(turns, { network, address }, now)
  const left = new Map(turns.map((turn) => [turn.id, turn]))
  for (const { id, given, used } of rows) {
    const turn = left.get(id)
    if (!turn) yield* changesOf('DELETE FROM {mail_turns} WHERE id = ?', id)
    else if (turn.given !== given || turn.isUsed !== (used === 1)) {
      const changed = 'UPDATE {mail_turns} SET given = ?, used = ? WHERE id = ?'
      yield* changesOf(changed, turn.given, Number(turn.isUsed), id)
    }
  }
  const place = left.get(undefined)
  const added = 'INSERT INTO {mail_turns} (mailbox, network, address, since, given, used) VALUES (?, ?, ?, ?, ?, ?)'
  if (place) yield* changesOf(added, mailbox, network, address, place.since, place.given, Number(place.isUsed))
  return asked
}

/** Limits times to now, so that a clock that ran ahead does not delay mails once it is corrected. */
const untilNow = ({ since, given }: Pick<Row, 'since' | 'given'>, now: number) => ({
  since: Math.min(since, now),
  given: given === null ? null : Math.min(given, now),
})
