// Runs in the thread of the accounts: imports as Node resolves them in the source.
import type { DatabaseSync } from 'node:sqlite'
import type { AuditChain } from '../audit-chain.ts'
import type { Identity } from '../social-store.ts'
import type { Trace } from '../trace.ts'
import { type EmailChange, type EmailChanged, holdMs, undoMs } from './email-change-store.ts'

export type EmailChangeRowsOptions = {
  db: DatabaseSync
  audit: AuditChain
  transaction<T>(work: () => T): T
}

type Undo = { account: string; email: string; created: number }

/** Changes of addresses in SQLite. */
export function openEmailChangeRows({ db, audit, transaction }: EmailChangeRowsOptions) {
  const sql = {
    session: db.prepare(`SELECT account, device FROM sessions
      WHERE id = ? AND expires > ? AND issuer = 'email' AND subject = ?`),
    owner: db.prepare("SELECT account FROM identities WHERE issuer = 'email' AND subject = ?"),
    undoOf: db.prepare('SELECT account FROM email_undos WHERE email = ? AND expires > ?'),
    move: db.prepare("UPDATE identities SET subject = ?, created = ? WHERE issuer = 'email' AND account = ?"),
    rename: db.prepare('UPDATE sessions SET subject = ? WHERE id = ?'),
    endOthers: db.prepare('DELETE FROM sessions WHERE account = ? AND id <> ?'),
    endAll: db.prepare('DELETE FROM sessions WHERE account = ?'),
    addUndo: db.prepare('INSERT INTO email_undos VALUES (?, ?, ?, ?, ?)'),
    undo: db.prepare('SELECT account, email, created FROM email_undos WHERE hash = ? AND expires > ?'),
    dropUndos: db.prepare('DELETE FROM email_undos WHERE account = ? AND created >= ?'),
    dropDevices: db.prepare('DELETE FROM devices WHERE account = ? AND created >= ?'),
    recent: db.prepare('SELECT 1 FROM email_undos WHERE account = ? AND created > ?'),
  }

  function isTaken(email: string, account: string, now: number): boolean {
    const others = [sql.owner.get(email), ...sql.undoOf.all(email, now)]
    return others.some((row) => row !== undefined && row['account'] !== account)
  }

  function changeEmail({ session, from, to, undoHash, trace }: EmailChange): EmailChanged {
    const { now } = trace
    return transaction(() => {
      const own = sql.session.get(session, now, from) as { account: string; device: string } | undefined
      if (!own) return 'over'
      const { account, device } = own
      if (isTaken(to, account, now)) return 'taken'
      sql.move.run(to, now, account)
      sql.rename.run(to, session)
      sql.endOthers.run(account, session)
      sql.addUndo.run(undoHash, account, from, now, now + undoMs)
      audit.append({ account, device, event: 'address changed' }, trace)
      return 'changed'
    })
  }

  function undoEmailChange([hash, trace]: [string, Trace]): string | undefined {
    const { now } = trace
    return transaction(() => {
      const undo = sql.undo.get(hash, now) as Undo | undefined
      if (!undo) return undefined
      const { account, email, created } = undo
      sql.move.run(email, now, account)
      sql.endAll.run(account)
      sql.dropDevices.run(account, created)
      // Also undoes later changes, and so invalidates their links.
      sql.dropUndos.run(account, created)
      audit.append({ account, device: null, event: 'change of address undone' }, trace)
      return email
    })
  }

  return {
    changeEmail,
    undoEmailChange,
    isAway: ({ issuer, subject }: Identity, now: number): boolean =>
      issuer === 'email' && sql.undoOf.get(subject, now) !== undefined,
    isHeld: (account: string, now: number): boolean => sql.recent.get(account, now - holdMs) !== undefined,
  }
}
