import { createRowCount } from '../../../platform/store/row-count.js'
import { sharedKey } from '../../../platform/store/shared-key.js'
import { changesOf, rowOf, type SqlRow, type Steps, type StoreRules } from '../../../platform/store/statement.js'
import {
  type Approval,
  type FleetingLimits,
  type Join,
  joinLifeMs,
  type NewJoin,
  nonceLifeMs,
} from './fleeting-store.js'

const sweepRows = 500
/** Longer than a nonce is valid, because the clocks of servers differ. */
const rememberedMs = 2 * nonceLifeMs

/** The rules of the fleeting state. Every statement uses an index. */
export function createFleetingRules({ limits }: { limits: FleetingLimits }): StoreRules {
  const proofs = createRowCount('proofs')
  const joins = createRowCount('joins')

  function* useProof([id, now]: [string, number]): Steps<'new' | 'used' | 'full'> {
    if ((yield* proofs.read()) >= limits.proofs) return 'full'
    const text = 'INSERT INTO {proofs} VALUES (?, ?) ON CONFLICT (id) DO NOTHING'
    if ((yield* changesOf(text, id, now + rememberedMs)) === 0) return 'used'
    yield* proofs.add(1)
    return 'new'
  }

  function* beginJoin([{ id, account, device, key }, now]: [NewJoin, number]): Steps<boolean> {
    const ended = yield* changesOf('DELETE FROM {joins} WHERE account = ? AND device = ?', account, device)
    if ((yield* joins.read()) - ended >= limits.joins) {
      yield* joins.add(-ended)
      return false
    }
    // A device may begin at two servers at once.
    const text = `INSERT INTO {joins} (id, account, device, key, expires) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (account, device) DO UPDATE SET id = excluded.id, key = excluded.key, approved_by = NULL,
        halves = NULL, expires = excluded.expires`
    yield* changesOf(text, id, account, device, JSON.stringify(key), now + joinLifeMs)
    yield* joins.add(1 - ended)
    return true
  }

  return {
    reads: {
      *findJoin([id, now]: [string, number]): Steps<Join | undefined> {
        const row = yield* rowOf('SELECT * FROM {joins} WHERE id = ? AND expires > ?', id, now)
        return row && toJoin(row)
      },
    },
    writes: {
      nonceKey: () => sharedKey('nonce'),
      useProof,
      beginJoin,
      *approveJoin([{ id, by, halves }, now]: [Approval, number]): Steps<void> {
        const text = 'UPDATE {joins} SET approved_by = ?, halves = ? WHERE id = ? AND expires > ? AND halves IS NULL'
        yield* changesOf(text, by, JSON.stringify(halves), id, now)
      },
    },
    *sweep(now) {
      const ended = [yield* changesOf(sweepOf('proofs'), now), yield* changesOf(sweepOf('joins'), now)]
      yield* proofs.recount(now, ended[0])
      yield* joins.recount(now, ended[1])
      return ended.includes(sweepRows)
    },
  }
}

const sweepOf = (table: string): string =>
  `DELETE FROM {${table}} WHERE id IN (SELECT id FROM {${table}} WHERE expires <= ? ORDER BY expires LIMIT ${sweepRows})`

function toJoin({ id, account, device, key, approved_by: by, halves }: SqlRow): Join {
  return {
    ...({ id, account, device } as Pick<Join, 'id' | 'account' | 'device'>),
    key: JSON.parse(String(key)) as Join['key'],
    ...(typeof by === 'string' && { by }),
    ...(typeof halves === 'string' && { halves: JSON.parse(halves) as NonNullable<Join['halves']> }),
  }
}
