// Runs in the thread of the names too: imports as Node resolves them in the source.
import {
  changesOf,
  rowOf,
  rowsOf,
  type SqlRow,
  type Steps,
  type StoreRules,
} from '../../../../platform/store/statement.ts'
import { createRowCount } from '../../../../platform/store/row-count.ts'
import type { Claimed, NameClaim, NameLimits, StoredName } from './name-store.ts'

type NameRow = {
  name: string
  zone: string
  owner: string
  signed_at: number
  registered_at: number
  updated_at: number | null
  avatar: string | null
  bio: string | null
}

/** The rules of the names. Every statement uses an index. */
export function createNameRules({ limits }: { limits: NameLimits }): StoreRules {
  const rows = createRowCount('names')

  function* register(claim: NameClaim): Steps<Claimed> {
    const { name, zone, address, coinType, signedAt, avatar = null, bio = null, now } = claim
    if (yield* rowOf('SELECT 1 AS one FROM {names} WHERE owner = ? AND zone = ?', address, zone)) return 'has-name'
    if ((yield* rows.read()) >= limits.names) return 'full'
    const added = 'INSERT INTO {names} VALUES (?, ?, ?, ?, ?, NULL, ?, ?)'
    yield* changesOf(added, name, zone, address, signedAt, now, avatar, bio)
    yield* addAddress(name, coinType, address, now)
    yield* rows.add(1)
    return 'registered'
  }

  /** The owner repeats a registration: a lost response, or another network. */
  function* extend({ name, address, coinType, isKey, signedAt, now }: NameClaim, known: NameRow): Steps<Claimed> {
    const types = (yield* addressesOf(name)).map((row) => row.coinType)
    if (types.includes(coinType)) return 'registered'
    if (!isKey) return 'other-network'
    if (signedAt <= known.signed_at) return 'used'
    if (types.length >= limits.addresses) return 'full'
    yield* addAddress(name, coinType, address, now)
    yield* changesOf('UPDATE {names} SET signed_at = ?, updated_at = ? WHERE name = ?', signedAt, now, name)
    return 'registered'
  }

  return {
    reads: {
      *find(name: string): Steps<StoredName | undefined> {
        const row = yield* findRow(name)
        return row && (yield* read(row))
      },
      *ofAddress(address: string): Steps<readonly StoredName[]> {
        const found: StoredName[] = []
        const own = yield* rowsOf('SELECT * FROM {names} WHERE owner = ? ORDER BY zone', address)
        for (const row of own) found.push(yield* read(row))
        return found
      },
      *registered(names: readonly string[]): Steps<readonly string[]> {
        if (names.length === 0) return []
        const places = names.map(() => '?').join(', ')
        const taken = yield* rowsOf(`SELECT name FROM {names} WHERE name IN (${places})`, ...names)
        return taken.map((row) => String(row['name']))
      },
    },
    writes: {
      *claim(claim: NameClaim): Steps<Claimed> {
        const known = (yield* findRow(claim.name)) as NameRow | undefined
        if (!known) return yield* register(claim)
        return known.owner === claim.address ? yield* extend(claim, known) : 'taken'
      },
    },
    *sweep(now) {
      yield* rows.recount(now)
      return false
    },
  }
}

const findRow = (name: string): Steps<SqlRow | undefined> => rowOf('SELECT * FROM {names} WHERE name = ?', name)

function* addAddress(name: string, coinType: number, address: string, now: number): Steps<void> {
  yield* changesOf('INSERT INTO {addresses} VALUES (?, ?, ?, ?)', name, coinType, address, now)
}

function* addressesOf(name: string): Steps<StoredName['addresses']> {
  const text = `SELECT coin_type AS "coinType", address, created_at AS "createdAt"
    FROM {addresses} WHERE name = ? ORDER BY coin_type`
  return (yield* rowsOf(text, name)) as unknown as StoredName['addresses']
}

function* read(row: SqlRow): Steps<StoredName> {
  const { name, zone, registered_at, updated_at, avatar, bio } = row as NameRow
  return {
    name,
    zone,
    registeredAt: registered_at,
    updatedAt: updated_at ?? undefined,
    avatar: avatar ?? undefined,
    bio: bio ?? undefined,
    addresses: yield* addressesOf(name),
  }
}
