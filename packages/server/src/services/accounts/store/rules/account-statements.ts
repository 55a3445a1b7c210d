// Runs in the thread of the accounts too: imports as Node resolves them in the source.

/** SQLite skips rows only below a limit. */
const all = 'LIMIT 1000000000'

/** Of an account, all devices but the given one and the latest used. */
export const trimDevices = `DELETE FROM {devices} WHERE id IN
  (SELECT id FROM (SELECT id, seen,
      coalesce((SELECT max(used) FROM {sessions} WHERE device = devices.id), 0) AS used
      FROM {devices} WHERE account = ?) AS own
    ORDER BY CASE WHEN id = ? THEN 0 ELSE 1 END, CASE WHEN seen > used THEN seen ELSE used END DESC ${all} OFFSET ?)`

/** Of an account, all sign-ins but that of the given session and the latest used. */
export const trimSessions = `DELETE FROM {sessions} WHERE account = ? AND (device, created) IN
  (SELECT device, created FROM {sessions} WHERE account = ? GROUP BY device, created
    ORDER BY min(CASE WHEN id = ? THEN 0 ELSE 1 END), max(used) DESC ${all} OFFSET ?)`

/** Of a sign-in, all sessions but the two given ones and the latest used. */
export const trimSignIn = `DELETE FROM {sessions} WHERE id IN
  (SELECT id FROM {sessions} WHERE device = ? AND created = ?
    ORDER BY CASE WHEN id IN (?, ?) THEN 0 ELSE 1 END, used DESC ${all} OFFSET ?)`

export const trimTokens = `DELETE FROM {refresh_tokens} WHERE hash IN
  (SELECT hash FROM {refresh_tokens} WHERE session = ? ORDER BY created DESC, hash DESC ${all} OFFSET ?)`

export const addSession = 'INSERT INTO {sessions} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'

// PostgreSQL takes a value of a selection for text unless it is cast.
export const deriveRow = `INSERT INTO {sessions}
  SELECT CAST(? AS text), account, device, issuer, subject, project, origin, created, verified, CAST(? AS bigint), expires
  FROM {sessions} WHERE id = ? AND expires > ?`

export const readSession = `SELECT sessions.*, thumbprint FROM {sessions} JOIN {devices} ON devices.id = device
  WHERE sessions.id = ? AND expires > ?`

export const seenAt = `SELECT seen FROM {identities} JOIN {devices} USING (account)
  WHERE issuer = ? AND subject = ? AND thumbprint = ?`

export const listDevices = `SELECT id, name, created, seen FROM {devices} WHERE account = ? ORDER BY seen DESC, id DESC`
