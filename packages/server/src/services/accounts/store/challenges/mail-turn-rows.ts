// Runs in the thread of the accounts: imports as Node resolves them in the source.
import type { DatabaseSync } from 'node:sqlite'
import { type AskedTurn, askForTurn, type TurnAsker, type MailTurn } from './mail-turns.ts'

const dayMs = 24 * 3_600_000

type Row = TurnAsker & { id: number; since: number; given: number | null; used: number }
type KeptTurn = MailTurn & { id?: number }

/** The turns of mailboxes in SQLite, so that a restart allows no additional mails. Call it within a transaction. */
export function openMailTurnRows(db: DatabaseSync) {
  const sql = {
    ofMailbox: db.prepare('SELECT * FROM mail_turns WHERE mailbox = ? AND since > ? ORDER BY since, id'),
    add: db.prepare('INSERT INTO mail_turns (mailbox, network, address, since, given, used) VALUES (?, ?, ?, ?, ?, ?)'),
    change: db.prepare('UPDATE mail_turns SET given = ?, used = ? WHERE id = ?'),
    drop: db.prepare('DELETE FROM mail_turns WHERE id = ?'),
  }

  return {
    ask({ mailbox, network, address, now }: TurnAsker & { mailbox: string; now: number }): AskedTurn {
      const rows = sql.ofMailbox.all(mailbox, now - dayMs) as Row[]
      const turns: KeptTurn[] = rows.map(({ used, ...row }) => ({ ...row, ...untilNow(row, now), isUsed: used === 1 }))
      const asked = askForTurn(turns, { network, address }, now)
      const left = new Map(turns.map((turn) => [turn.id, turn]))
      for (const { id, given, used } of rows) {
        const turn = left.get(id)
        if (!turn) sql.drop.run(id)
        else if (turn.given !== given || turn.isUsed !== (used === 1))
          sql.change.run(turn.given, Number(turn.isUsed), id)
      }
      const place = left.get(undefined)
      if (place) sql.add.run(mailbox, network, address, place.since, place.given, Number(place.isUsed))
      return asked
    },
  }
}

/** Limits times to now, so that a clock that ran ahead does not delay mails once it is corrected. */
const untilNow = ({ since, given }: Pick<Row, 'since' | 'given'>, now: number) => ({
  since: Math.min(since, now),
  given: given === null ? null : Math.min(given, now),
})
