// Runs in the thread of the accounts too: imports as Node resolves them in the source.
import type { AuditEvent } from '@openappkit/protocol/accounts'
import { createHash } from 'node:crypto'
import { changesOf, rowOf, rowsOf, type Steps } from '../../../platform/store/statement.ts'
import type { AuditEntry } from './account-store.ts'
import type { Trace } from './trace.ts'

export type AuditFacts = { account: string; device: string | null; event: AuditEvent }
export type AuditRow = AuditFacts & { seq: number; at: number; project: string; network: string; hash: Uint8Array }

const entriesShown = 200

/**
 * Adds an entry to the append-only audit log, in the transaction of the audited change. Each row holds a hash of itself
 * and of the previous one, so that changing or removing a row invalidates all later ones. It contains no codes, no
 * tokens and no whole addresses.
 */
export function* appendAudit({ account, device, event }: AuditFacts, { now, project, network }: Trace): Steps<void> {
  // No sequence: it would number rows in another order than that of the chain, and leave gaps.
  const last = yield* rowOf('SELECT seq, hash FROM {audit} ORDER BY seq DESC LIMIT 1')
  const row = { at: now, account, device, event, project, network }
  const hash = hashOf(last?.['hash'] as Uint8Array | undefined, row)
  const added = `INSERT INTO {audit} (seq, at, account, device, event, project, network, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`
  yield* changesOf(added, Number(last?.['seq'] ?? 0) + 1, now, account, device, event, project, network, hash)
}

/** Newest first. */
export function* listAudit(account: string): Steps<AuditEntry[]> {
  const text = `SELECT at, event, device, network FROM {audit} WHERE account = ? ORDER BY seq DESC LIMIT ${entriesShown}`
  return (yield* rowsOf(text, account)).map((row) => ({ ...row }) as AuditEntry)
}

/**
 * Deletes up to `most` old rows from the beginning of the chain, and returns how many. The clocks of servers differ: a
 * row missing between others would look like one that was removed.
 */
export function* sweepAudit(before: number, most: number): Steps<number> {
  const first = yield* rowOf('SELECT at FROM {audit} ORDER BY seq LIMIT 1')
  if (!first || Number(first['at']) > before) return 0
  const rows = yield* rowsOf(`SELECT seq, at FROM {audit} ORDER BY seq LIMIT ${most}`)
  const kept = rows.findIndex(({ at }) => Number(at) > before)
  const last = rows[(kept < 0 ? rows.length : kept) - 1]
  return last ? yield* changesOf('DELETE FROM {audit} WHERE seq <= ?', Number(last['seq'])) : 0
}

/** Returns the number of the first row that does not match the previous one, or `undefined` if all match. */
export function findBrokenRow(rows: readonly AuditRow[]): number | undefined {
  return rows.find((row, at) => at > 0 && !hashOf(rows[at - 1]?.hash, row).equals(row.hash))?.seq
}

function hashOf(before: Uint8Array | undefined, row: Omit<AuditRow, 'seq' | 'hash'>): Buffer {
  const { at, account, device, event, project, network } = row
  return createHash('sha256')
    .update(before ?? new Uint8Array(32))
    .update(JSON.stringify([at, account, device, event, project, network]))
    .digest()
}
