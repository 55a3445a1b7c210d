import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58 by big numbers: another way than the relay's, so that a mistake of one does not hide in the other. */
export function encodeBase58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)] + text
  const zeros = [...bytes].findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}

export type Identity = { clientId: string; privateKey: KeyObject }

export function createIdentity(): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return { clientId: `did:key:z${encodeBase58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`, privateKey }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the published clients make one. `claims` and `header` replace what they would say. */
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
