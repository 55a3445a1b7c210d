// Runs in the thread of the accounts: imports as Node resolves them in the source.
import type { AuditEvent } from '@openappkit/protocol/accounts'
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { AuditEntry } from './account-store.ts'
import type { Trace } from './trace.ts'

export type AuditFacts = { account: string; device: string | null; event: AuditEvent }
export type AuditRow = AuditFacts & { seq: number; at: number; project: string; network: string; hash: Uint8Array }

const entriesShown = 200

export type AuditChain = ReturnType<typeof openAuditChain>

/**
 * The append-only audit log. Each row holds a hash of itself and of the previous one, so that changing or removing a
 * row invalidates all later ones. It contains no codes, no tokens and no whole addresses.
 */
export function openAuditChain(db: DatabaseSync) {
  const last = db.prepare('SELECT hash FROM audit ORDER BY seq DESC LIMIT 1')
  const add = db.prepare(
    'INSERT INTO audit (at, account, device, event, project, network, hash) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const list = db.prepare(
    `SELECT at, event, device, network FROM audit WHERE account = ? ORDER BY seq DESC LIMIT ${entriesShown}`,
  )
  return {
    /** Adds an entry. Call it in the transaction of the audited change. */
    append({ account, device, event }: AuditFacts, { now, project, network }: Trace): void {
      const before = last.get()?.['hash'] as Uint8Array | undefined
      const row = { at: now, account, device, event, project, network }
      add.run(now, account, device, event, project, network, hashOf(before, row))
    },
    list: (account: string): AuditEntry[] => list.all(account).map((row) => ({ ...row }) as AuditEntry),
  }
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
