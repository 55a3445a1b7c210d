import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from '@openappkit/protocol/zod'

const grantShape = z.strictObject({
  /** Single use. */
  challenge: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  walletId: z.string().check(z.regex(/^[\w-]{22}$/)),
  generation: z.int().check(z.gte(1)),
  /** The key that the share is sealed to. */
  publicKey: z.string().check(z.regex(/^[\w-]{87}$/)),
  /** SHA-256 of the box that may be opened. */
  box: z.string().check(z.regex(/^[\w-]{43}$/)),
  expiresAt: z.int(),
  /**
   * Pseudonyms of the project and the network of the session that asks: `nameParty`. Absent in grants of an older
   * accounts service, which do not count against a share.
   */
  project: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
  network: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
})
export type Grant = z.output<typeof grantShape>

/** Lifetime of a grant. It is used as soon as it is issued. */
export const grantLifeMs = 60_000

/** Serializes a grant and signs it with the secret of the accounts service. */
export function writeGrant(secret: string, grant: Grant): string {
  const body = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${body}.${signatureOf(secret, body).toString('base64url')}`
}

/** Returns `undefined` for a grant that has expired or was not signed by the accounts service. */
export function readGrant(secrets: readonly string[], text: string, now: number): Grant | undefined {
  const [body = '', signature = '', ...more] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isOwn = secrets.some((secret) => {
    const right = signatureOf(secret, body)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (!isOwn || more.length > 0) return undefined
  const grant = grantShape.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data
  return grant && grant.expiresAt > now && grant.expiresAt <= now + 2 * grantLifeMs ? grant : undefined
}

export const hashBox = (box: { publicKey: string; data: string }): string =>
  createHash('sha256').update(`${box.publicKey}.${box.data}`).digest('base64url')

/** A pseudonym for a project or a network of addresses. The key holder can count by it, but cannot read it. */
export const nameParty = (secret: string, kind: 'project' | 'network', id: string): string =>
  createHmac('sha256', secret).update(`openappkit/v1/party.${kind}.${id}`).digest('base64url').slice(0, 22)

const signatureOf = (secret: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`openappkit/v1/grant.${body}`).digest()
