import { encodeBase58 } from '@openappkit/protocol/base58'
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export type Identity = { clientId: string; privateKey: KeyObject }

export function createIdentity(): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return { clientId: `did:key:z${encodeBase58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`, privateKey }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the published clients create it. `claims` and `header` override its contents. */
export function signToken(
  { clientId, privateKey }: Identity,
  aud: string,
  claims: Record<string, unknown> = {},
  header: unknown = { alg: 'EdDSA', typ: 'JWT' },
): string {
  const iat = Math.floor(Date.now() / 1000)
  const sub = randomBytes(32).toString('hex')
  const body = `${encode(header)}.${encode({ iss: clientId, sub, aud, iat, exp: iat + 86_400, ...claims })}`
  return `${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`
}
