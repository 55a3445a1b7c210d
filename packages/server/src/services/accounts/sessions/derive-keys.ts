import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'

/** What is made from one secret of the operator. Each use has a key of its own. */
export type DerivedKeys = {
  /** Names the secret in tokens, and tells nothing about it. */
  id: string
  /** Ed25519: signs access tokens. */
  signing: KeyObject
  verifying: KeyObject
  /** What one-time codes are mixed with before they are kept. */
  pepper: Uint8Array
}

// An Ed25519 seed as PKCS #8 has it (RFC 8410).
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
