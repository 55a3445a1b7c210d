import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'

/** Keys derived from one secret of the operator. Each use has a separate key. */
export type DerivedKeys = {
  /** Identifies the secret in tokens without revealing it. */
  id: string
  /** Ed25519: signs access tokens. */
  signing: KeyObject
  verifying: KeyObject
  /** Key of the MACs that one-time codes are stored as. */
  pepper: Uint8Array
}

// The PKCS #8 prefix of an Ed25519 seed (RFC 8410).
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

export function deriveKeys(secret: string): DerivedKeys {
  const derive = (use: string, bytes = 32) =>
    Buffer.from(hkdfSync('sha256', secret, 'openappkit/accounts', `v1/${use}`, bytes))
  const der = Buffer.concat([pkcs8Head, derive('access-token')])
  const signing = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    id: derive('id', 8).toString('hex'),
    signing,
    verifying: createPublicKey(signing),
    pepper: derive('one-time-code'),
  }
}
