import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from '@openappkit/protocol/zod'

const sealedFor = {
  walletId: z.string().check(z.regex(/^[\w-]{22}$/)),
  generation: z.int().check(z.gte(1)),
  /** SHA-256 of the box that may be opened. */
  box: z.string().check(z.regex(/^[\w-]{43}$/)),
}
const grantShape = z.strictObject({
  ...sealedFor,
  /** Single use. */
  challenge: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** The key that the share is sealed to. */
  publicKey: z.string().check(z.regex(/^[\w-]{87}$/)),
  expiresAt: z.int(),
  /**
   * Pseudonyms of the project and the network of the session that asks: `nameParty`. Absent in grants of an older
   * accounts service, which do not count against a share.
   */
  project: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
  network: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
})
export type Grant = z.output<typeof grantShape>

const checkShape = z.strictObject({
  /** The wallet whose box to try. Absent if only the signature is checked. */
  of: z.optional(z.strictObject(sealedFor)),
  expiresAt: z.int(),
})
export type Check = z.output<typeof checkShape>

/** Part of the signed text, so that a check never passes for a grant, or the reverse. */
type Kind = 'grant' | 'check'

/** Lifetime of a grant. It is used as soon as it is issued. */
export const grantLifeMs = 60_000

/** Serializes a grant and signs it with the secret of the accounts service. */
export const writeGrant = (secret: string, grant: Grant): string => write(secret, 'grant', grant)

/** Returns `undefined` for a grant that has expired or was not signed by the accounts service. */
export const readGrant = (secrets: readonly string[], text: string, now: number): Grant | undefined =>
  read(secrets, { kind: 'grant', shape: grantShape, text, now })

/** Serializes and signs the grant of a check, which releases nothing. */
export const writeCheck = (secret: string, check: Check): string => write(secret, 'check', check)

/** Returns `undefined` like `readGrant`. */
export const readCheck = (secrets: readonly string[], text: string, now: number): Check | undefined =>
  read(secrets, { kind: 'check', shape: checkShape, text, now })

function write(secret: string, kind: Kind, content: Grant | Check): string {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${body}.${signatureOf(secret, kind, body).toString('base64url')}`
}

type Read<S> = { kind: Kind; shape: S; text: string; now: number }

function read<S extends z.ZodMiniType<{ expiresAt: number }>>(
  secrets: readonly string[],
  { kind, shape, text, now }: Read<S>,
): z.output<S> | undefined {
  const [body = '', signature = '', ...more] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isOwn = secrets.some((secret) => {
    const right = signatureOf(secret, kind, body)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (!isOwn || more.length > 0) return undefined
  const content = shape.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data
  return content && content.expiresAt > now && content.expiresAt <= now + 2 * grantLifeMs ? content : undefined
}

export const hashBox = (box: { publicKey: string; data: string }): string =>
  createHash('sha256').update(`${box.publicKey}.${box.data}`).digest('base64url')

/** A pseudonym for a project or a network of addresses. The key holder can count by it, but cannot read it. */
export const nameParty = (secret: string, kind: 'project' | 'network', id: string): string =>
  createHmac('sha256', secret).update(`openappkit/v1/party.${kind}.${id}`).digest('base64url').slice(0, 22)

const signatureOf = (secret: string, kind: Kind, body: string): Buffer =>
  createHmac('sha256', secret).update(`openappkit/v1/${kind}.${body}`).digest()
