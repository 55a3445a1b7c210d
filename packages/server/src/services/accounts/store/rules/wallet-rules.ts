// Runs in the thread of the accounts too: imports as Node resolves them in the source.
import type { AuditEvent } from '@openappkit/protocol/accounts'
import { changesOf, rowOf, rowsOf, type SqlValue, type Steps } from '../../../../platform/store/statement.ts'
import { appendAudit } from '../audit-chain.ts'
import type { Trace } from '../trace.ts'
import type { NewRecovery, NewWallet, RecoveryShares, SealedRow, StoredWallet } from '../wallet-store.ts'

type OfDevice = { account: string; device: string }
type NewShare = OfDevice & { generation: number; share: SealedRow }
type ManagedRecovery = Omit<RecoveryShares, 'root'>
type WalletRow = Record<'id' | 'evm' | 'solana' | 'iv' | 'sealed' | 'recovery', string> & { generation: number }
type ShareRow = { kek: string; wrapped: Uint8Array; data: Uint8Array }

/** From either end of the table. */
const managedMost = 4

/**
 * Wallets: one wallet per account, generations per wallet, and one share per device and generation. `isManaged`: the
 * condition of the index of wallets that the operator restores.
 */
export const createWalletRules = ({ isManaged }: { isManaged: string }) => ({
  reads: {
    wallet,
    recoveryShares,
    *managedRecoveries(): Steps<readonly ManagedRecovery[]> {
      return (yield* rowsOf(managed(isManaged))).map((row) => ({ ...row }) as ManagedRecovery)
    },
    *kekIds(): Steps<string[]> {
      const rows = yield* rowsOf('SELECT kek FROM {wallet_generations} UNION SELECT kek FROM {device_shares}')
      return rows.map(({ kek }) => String(kek))
    },
  },
  audited: {
    createWallet,
    shareWithDevice,
    changeRecovery,
    noteRecovery: note('recovery share given out'),
    noteExport: note('wallet exported'),
    noteLetIn: note('wallet opened for another browser'),
  },
})

const note = (event: AuditEvent) =>
  function* ([{ account, device }, trace]: [OfDevice, Trace]): Steps<void> {
    yield* appendAudit({ account, device, event }, trace)
  }

function* hasDevice({ account, device }: OfDevice): Steps<boolean> {
  return (yield* rowOf('SELECT 1 FROM {devices} WHERE id = ? AND account = ?', device, account)) !== undefined
}

/** The newest generation of the wallet of an account. */
const ofAccount = `FROM {wallets} JOIN {wallet_generations} AS newest
  ON newest.wallet = id AND newest.generation = wallets.generation`

function* wallet({ account, device }: OfDevice): Steps<StoredWallet | undefined> {
  // One statement, so that the share fits the generation whatever others write.
  const text = `SELECT id, evm, solana, wallets.generation, iv, sealed, recovery, share.kek, share.wrapped, share.data
    ${ofAccount} LEFT JOIN {device_shares} AS share
      ON share.wallet = id AND share.generation = wallets.generation AND share.device = ? WHERE account = ?`
  const row = (yield* rowOf(text, device, account)) as (WalletRow & Record<keyof ShareRow, SqlValue>) | undefined
  if (!row) return undefined
  const { id, generation, evm, solana, iv, sealed, recovery, kek } = row
  const share = kek === null ? undefined : toSealed(row as WalletRow & ShareRow)
  return { walletId: id, generation, addresses: { evm, solana }, sealed: { iv, data: sealed }, recovery, share }
}

function* newestOf(account: string): Steps<Pick<WalletRow, 'id' | 'generation' | 'recovery'> | undefined> {
  const row = yield* rowOf(`SELECT id, wallets.generation, recovery ${ofAccount} WHERE account = ?`, account)
  return row as WalletRow | undefined
}

function* recoveryShares(account: string): Steps<RecoveryShares | undefined> {
  const text = `SELECT id, wallets.generation, kek, wrapped, data, recovery ${ofAccount} WHERE account = ?`
  const row = (yield* rowOf(text, account)) as (WalletRow & ShareRow) | undefined
  return row && { walletId: row.id, generation: row.generation, root: toSealed(row), recovery: row.recovery }
}

function* createWallet([made, trace]: [NewWallet, Trace]): Steps<boolean> {
  const { walletId, account, device, generation, addresses, sealed, root, recovery } = made
  const { now } = trace
  if (generation !== 1 || !(yield* hasDevice(made))) return false
  const added = 'INSERT INTO {wallets} VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'
  const { evm, solana } = addresses
  if ((yield* changesOf(added, walletId, account, evm, solana, generation, now)) !== 1) return false
  const { kek, wrapped, data } = root
  const first = 'INSERT INTO {wallet_generations} VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, NULL)'
  yield* changesOf(first, walletId, generation, sealed.iv, sealed.data, kek, wrapped, data, recovery, now)
  yield* addShare(walletId, made, now)
  yield* appendAudit({ account, device, event: 'wallet made' }, trace)
  return true
}

function* addShare(walletId: string, { generation, device, share }: NewShare, now: number): Steps<void> {
  const { kek, wrapped, data } = share
  const text = `INSERT INTO {device_shares} VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (wallet, generation, device)
    DO UPDATE SET kek = excluded.kek, wrapped = excluded.wrapped, data = excluded.data, created = excluded.created`
  yield* changesOf(text, walletId, generation, device, kek, wrapped, data, now)
}

function* shareWithDevice([of, trace]: [NewShare, Trace]): Steps<boolean> {
  const { account, device, generation } = of
  const row = yield* newestOf(account)
  if (row?.generation !== generation || !(yield* hasDevice(of))) return false
  yield* addShare(row.id, of, trace.now)
  yield* appendAudit({ account, device, event: 'wallet opened on a device' }, trace)
  return true
}

function* changeRecovery([of, trace]: [NewRecovery, Trace]): Steps<boolean> {
  const { account, device, generation, root, recovery, replaces, event } = of
  const row = yield* newestOf(account)
  if (row?.generation !== generation || row.recovery !== replaces || !(yield* hasDevice(of))) return false
  const text = `UPDATE {wallet_generations} SET kek = ?, wrapped = ?, data = ?, recovery = ?
    WHERE wallet = ? AND generation = ?`
  yield* changesOf(text, root.kek, root.wrapped, root.data, recovery, row.id, generation)
  yield* appendAudit({ account, device, event }, trace)
  return true
}

/** Reads no more rows than it returns: the conditions are those of the index. */
const managed = (isManaged: string): string => {
  const from = (name: string, order: 'ASC' | 'DESC') =>
    `SELECT * FROM (SELECT wallet AS "walletId", generation, recovery FROM {wallet_generations}
      WHERE ${isManaged} AND ends IS NULL ORDER BY created ${order} LIMIT ${managedMost}) AS ${name}`
  return `${from('newest', 'DESC')} UNION ${from('oldest', 'ASC')}`
}

const toSealed = ({ kek, wrapped, data }: ShareRow): SealedRow => ({ kek, wrapped, data })
