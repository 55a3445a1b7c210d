import { jwtVerify, SignJWT } from 'jose'
import type { StoredSession } from '../store/account-store.js'
import type { DerivedKeys } from './derive-keys.js'

const audience = 'accounts'
const issuer = 'openappkit'
const lifeMs = 10 * 60_000

export type AccessToken = { session: string; thumbprint: string }

export type AccessTokens = ReturnType<typeof createAccessTokens>

/** Tokens for a session, valid for ten minutes and bound to its device. `keys`: newest first; the newest one signs. */
export function createAccessTokens({
  keys,
  now,
}: {
  keys: readonly [DerivedKeys, ...DerivedKeys[]]
  now: () => number
}) {
  const [newest] = keys
  return {
    async issue({ id, account, thumbprint }: StoredSession): Promise<{ accessToken: string; expiresAt: number }> {
      const expiresAt = now() + lifeMs
      const accessToken = await new SignJWT({ sid: id, cnf: { jkt: thumbprint } })
        .setProtectedHeader({ alg: 'EdDSA', kid: newest.id, typ: 'at+jwt' })
        .setSubject(account)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(new Date(now()))
        .setExpirationTime(new Date(expiresAt))
        .sign(newest.signing)
      return { accessToken, expiresAt }
    },

    /** Returns the claims of a valid token, otherwise `undefined`. */
    async read(token: string): Promise<AccessToken | undefined> {
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => keys.find(({ id }) => id === kid)?.verifying ?? Promise.reject(new Error('unknown key')),
          { algorithms: ['EdDSA'], typ: 'at+jwt', issuer, audience, currentDate: new Date(now()) },
        )
        const { sid, cnf } = payload as { sid?: unknown; cnf?: { jkt?: unknown } }
        return typeof sid === 'string' && typeof cnf?.jkt === 'string'
          ? { session: sid, thumbprint: cnf.jkt }
          : undefined
      } catch {
        return undefined
      }
    },
  }
}
