import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { SealedRow } from '../store/wallet-store.js'

/** A key of the operator that wraps the keys of rows. */
type Kek = { id: string; key: Uint8Array }

export type RowSeal = ReturnType<typeof createRowSeal>

/**
 * Seals shares for the store: AES-256-GCM with a separate key for each row, which is wrapped with a key derived from
 * the operator's newest secret. A row opens only in the context it was sealed in.
 */
export function createRowSeal(secrets: readonly [string, ...string[]]) {
  const [newest, ...older] = secrets
  const current = kekOf(newest)
  const keks = new Map([current, ...older.map(kekOf)].map((kek) => [kek.id, kek.key]))
  return {
    /** Whether rows wrapped with a key can be opened. */
    knows: (id: string): boolean => keks.has(id),
    seal(share: Uint8Array, context: string): SealedRow {
      const key = randomBytes(32)
      const row = { kek: current.id, wrapped: seal(current.key, key, context), data: seal(key, share, context) }
      key.fill(0)
      return row
    },
    /** @throws for a row that was changed or moved, or whose key is unknown. */
    open({ kek, wrapped, data }: SealedRow, context: string): Uint8Array {
      const own = keks.get(kek)
      if (!own) throw new Error('The key of a share is not known')
      const key = open(own, wrapped, context)
      const share = open(key, data, context)
      key.fill(0)
      return share
    },
  }
}

function kekOf(secret: string): Kek {
  const key = new Uint8Array(hkdfSync('sha256', secret, 'openappkit/accounts', 'v1/key-encryption', 32))
  return { id: createHash('sha256').update('id').update(key).digest('hex').slice(0, 16), key }
}

const ivLength = 12
const tagLength = 16

function seal(key: Uint8Array, secret: Uint8Array, context: string): Uint8Array {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

function open(key: Uint8Array, sealed: Uint8Array, context: string): Uint8Array {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()])
}
