// Runs in the thread of the accounts too: imports as Node resolves them in the source.
import { earlyTriesPerDay, strangerTriesPerDay, triesMost } from './challenge-store.ts'

/** The statuses before a link was confirmed. */
const early = "('link', 'first-code')"
/** A number in both engines: PostgreSQL has booleans. */
const hasAccount = (email: string) =>
  `CASE WHEN EXISTS (SELECT 1 FROM {identities} WHERE issuer = 'email' AND subject = ${email}) THEN 1 ELSE 0 END`

export const timesOf = `SELECT created FROM {challenges} WHERE email = ? AND thumbprint = ? AND created > ?
  AND scope IN (thumbprint, ?) ORDER BY created DESC`

export const lastOf = 'SELECT max(created) AS created FROM {challenges} WHERE email = ? AND scope = ?'

export const approvedOf = 'SELECT 1 FROM {challenges} WHERE email = ? AND thumbprint = ? AND approved > ?'

export const addFailure = `INSERT INTO {failed_codes} VALUES (?, 1, ?)
  ON CONFLICT (email) DO UPDATE SET failures = failed_codes.failures + 1, at = excluded.at`

export const endEarlier = `UPDATE {challenges} SET expires = 0
  WHERE email = ? AND created > ? AND thumbprint = ? AND purpose = ?`

export const addChallenge = `INSERT INTO {challenges}
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, NULL, ?)`

export const byId = 'SELECT * FROM {challenges} WHERE id = ? AND thumbprint = ? AND expires > ?'
export const byLink = "SELECT * FROM {challenges} WHERE link_hash = ? AND status = 'link' AND expires > ?"

export const approve = `UPDATE {challenges} SET status = 'code', approved = ?, code_mac = ?, expires = ?, tries = 0
  WHERE id = ? RETURNING *`

// Keeps the status of a rejected sign-in, because only an account has a link to reject.
export const refuse = `UPDATE {challenges}
  SET status = CASE WHEN purpose = 'sign-in' THEN 'link' ELSE 'refused' END, link_hash = NULL WHERE id = ? RETURNING *`

export const agreed = `SELECT 1 FROM {challenges} WHERE email = ? AND scope = ? AND created > ?
  AND purpose = 'old-address' AND session = ? AND target = ? AND approved > ?`

export const countTry = `UPDATE {challenges} SET tries = tries + 1
  WHERE id = ? AND thumbprint = ? AND status = 'code' AND expires > ? AND tries < ${triesMost}
    AND (scope = thumbprint OR purpose = 'new-address' OR
      ${strangerTriesPerDay} > (SELECT sum(tries) FROM {challenges} AS other WHERE other.email = challenges.email
        AND other.scope <> other.thumbprint AND other.purpose <> 'new-address' AND other.status = 'code'
        AND other.created > ?))
  RETURNING *`

export const countEarlyTry = `UPDATE {challenges} SET tries = tries + 1
  WHERE id = ? AND thumbprint = ? AND status IN ${early} AND expires > ? AND tries < ${triesMost}
    AND ${earlyTriesPerDay} > (SELECT sum(tries) FROM {challenges} AS other WHERE other.email = challenges.email
      AND other.status IN ${early} AND other.created > ?)
  RETURNING *, ${hasAccount('challenges.email')} AS has_account`

// The sum of a bigint is a decimal number in PostgreSQL.
export const earlyTries = `SELECT CAST(coalesce(sum(tries), 0) AS bigint) AS tries, ${hasAccount('?')} AS has_account
  FROM {challenges} WHERE email = ? AND status IN ${early} AND created > ?`

// Does not count a correct first code. Others could learn from the limit that it was entered.
export const useCode = `UPDATE {challenges} SET expires = 0,
  approved = CASE WHEN purpose = 'old-address' THEN ? ELSE approved END,
  tries = tries - CASE WHEN status = 'first-code' THEN 1 ELSE 0 END WHERE id = ? AND expires > ?`
