// Runs in the thread of the accounts: imports as Node resolves them in the source.
import type { DatabaseSync } from 'node:sqlite'
import type { Trace } from './trace.ts'
import type { AuditChain } from './audit-chain.ts'
import {
  type NewRecovery,
  type NewWallet,
  type RecoveryShares,
  type SealedRow,
  type StoredWallet,
} from './wallet-store.ts'

type OfDevice = { account: string; device: string }
type WalletRow = {
  id: string
  evm: string
  solana: string
  generation: number
  iv: string
  sealed: string
  recovery: string
}
type ShareRow = { kek: string; wrapped: Uint8Array; data: Uint8Array }
type RecoveryRow = ShareRow & { id: string; generation: number; recovery: string }

/** From either end of the file. */
const managedMost = 4

export type WalletRowsOptions = { db: DatabaseSync; audit: AuditChain; transaction<T>(work: () => T): T }

/** Wallets in SQLite: one wallet per account, generations per wallet, and one share per device and generation. */
export function openWalletRows({ db, audit, transaction }: WalletRowsOptions) {
  const sql = prepareStatements(db)

  function addGeneration(wallet: NewWallet, { now }: Trace): void {
    const { walletId, generation, device, sealed, root, share, recovery } = wallet
    const { kek, wrapped, data } = root
    sql.addGeneration.run(walletId, generation, sealed.iv, sealed.data, kek, wrapped, data, recovery, now)
    addShare({ walletId, generation, device, share }, now)
  }

  function addShare(of: Pick<NewWallet, 'walletId' | 'generation' | 'device' | 'share'>, now: number): void {
    const { kek, wrapped, data } = of.share
    sql.addShare.run(of.walletId, of.generation, of.device, kek, wrapped, data, now)
  }

  function createWallet(wallet: NewWallet, trace: Trace): boolean {
    const { walletId, account, device, generation, addresses } = wallet
    const { evm, solana } = addresses
    if (generation !== 1 || !sql.device.get(device, account)) return false
    if (sql.addWallet.run(walletId, account, evm, solana, generation, trace.now).changes !== 1) return false
    addGeneration(wallet, trace)
    audit.append({ account, device, event: 'wallet made' }, trace)
    return true
  }

  function changeRecovery(of: NewRecovery, trace: Trace): boolean {
    const { account, device, generation, root, recovery, replaces, event } = of
    const row = sql.wallet.get(account) as WalletRow | undefined
    if (row?.generation !== generation || row.recovery !== replaces || !sql.device.get(device, account)) return false
    sql.setRecovery.run(root.kek, root.wrapped, root.data, recovery, row.id, generation)
    audit.append({ account, device, event }, trace)
    return true
  }

  function shareWithDevice(
    { account, device, generation, share }: OfDevice & { generation: number; share: SealedRow },
    trace: Trace,
  ): boolean {
    const row = sql.wallet.get(account) as WalletRow | undefined
    if (row?.generation !== generation || !sql.device.get(device, account)) return false
    addShare({ walletId: row.id, generation, device, share }, trace.now)
    audit.append({ account, device, event: 'wallet opened on a device' }, trace)
    return true
  }

  return {
    wallet: ({ account, device }: OfDevice): StoredWallet | undefined =>
      transaction(() => {
        const row = sql.wallet.get(account) as WalletRow | undefined
        return row && toWallet(row, sql.share.get(row.id, row.generation, device) as ShareRow | undefined)
      }),
    createWallet: ([wallet, trace]: [NewWallet, Trace]) => transaction(() => createWallet(wallet, trace)),
    shareWithDevice: ([of, trace]: [Parameters<typeof shareWithDevice>[0], Trace]) =>
      transaction(() => shareWithDevice(of, trace)),
    recoveryShares: (account: string): RecoveryShares | undefined => {
      const row = sql.recovery.get(account) as RecoveryRow | undefined
      return row && { walletId: row.id, generation: row.generation, root: toSealed(row), recovery: row.recovery }
    },
    managedRecoveries: (): readonly Omit<RecoveryShares, 'root'>[] =>
      sql.managed.all() as Omit<RecoveryShares, 'root'>[],
    changeRecovery: ([of, trace]: [NewRecovery, Trace]) => {
      const isKept = transaction(() => changeRecovery(of, trace))
      // Truncates the log: otherwise it would keep the replaced shares until it is full.
      if (isKept) db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      return isKept
    },
    noteRecovery: ([{ account, device }, trace]: [OfDevice, Trace]) =>
      transaction(() => audit.append({ account, device, event: 'recovery share given out' }, trace)),
    noteExport: ([{ account, device }, trace]: [OfDevice, Trace]) =>
      transaction(() => audit.append({ account, device, event: 'wallet exported' }, trace)),
    noteLetIn: ([{ account, device }, trace]: [OfDevice, Trace]) =>
      transaction(() => audit.append({ account, device, event: 'wallet opened for another browser' }, trace)),
    kekIds: (): string[] => sql.keks.all().map((row) => String(row['kek'])),
  }
}

function toWallet(
  { id, generation, evm, solana, iv, sealed, recovery }: WalletRow,
  share: ShareRow | undefined,
): StoredWallet {
  const head = { walletId: id, generation, addresses: { evm, solana }, sealed: { iv, data: sealed }, recovery }
  return { ...head, share: share && toSealed(share) }
}

const toSealed = ({ kek, wrapped, data }: ShareRow): SealedRow => ({ kek, wrapped, data })

/** Reads no more rows than it returns: the conditions are those of the index. */
const managedFrom = (order: 'ASC' | 'DESC'): string =>
  `SELECT * FROM (SELECT wallet AS walletId, generation, recovery FROM wallet_generations
    WHERE instr(recovery, '"coded"') = 0 AND ends IS NULL ORDER BY created ${order} LIMIT ${managedMost})`

function prepareStatements(db: DatabaseSync) {
  return {
    device: db.prepare('SELECT 1 FROM devices WHERE id = ? AND account = ?'),
    wallet: db.prepare(`SELECT id, evm, solana, wallets.generation, iv, sealed, recovery
      FROM wallets JOIN wallet_generations AS of ON of.wallet = id AND of.generation = wallets.generation WHERE account = ?`),
    addWallet: db.prepare('INSERT INTO wallets VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'),
    addGeneration: db.prepare('INSERT INTO wallet_generations VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, NULL)'),
    setRecovery: db.prepare(`UPDATE wallet_generations SET kek = ?, wrapped = ?, data = ?, recovery = ?
      WHERE wallet = ? AND generation = ?`),
    share: db.prepare(
      'SELECT kek, wrapped, data FROM device_shares WHERE wallet = ? AND generation = ? AND device = ?',
    ),
    addShare: db.prepare(`INSERT INTO device_shares VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
      SET kek = excluded.kek, wrapped = excluded.wrapped, data = excluded.data, created = excluded.created`),
    recovery: db.prepare(`SELECT id, wallets.generation, kek, wrapped, data, recovery
      FROM wallets JOIN wallet_generations AS of ON of.wallet = id AND of.generation = wallets.generation WHERE account = ?`),
    managed: db.prepare(`${managedFrom('DESC')} UNION ${managedFrom('ASC')}`),
    keks: db.prepare('SELECT kek FROM wallet_generations UNION SELECT kek FROM device_shares'),
  }
}
