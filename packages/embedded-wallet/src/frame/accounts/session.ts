import { accountsPaths, refreshRequest, sessionAnswer } from '@openappkit/protocol/accounts'
import { FrameError } from '@openappkit/protocol/frame'
import * as z from '@openappkit/protocol/zod'
import type { AccountSession } from '../storage/stored-records.js'
import type { Records } from '../storage/records.js'
import { type AccountsClient, type AccountsRequest, SessionOverError } from './accounts-client.js'

export type SessionDeps = {
  client: AccountsClient
  records: Pick<Records, 'get' | 'set' | 'delete'>
  projectId(): string | undefined
  /** The session ended elsewhere: it was revoked or has expired. */
  onEnded(): void
  now?: () => number
}

export type Sessions = ReturnType<typeof createSessions>

/** How long before its expiry an access token is replaced. */
const aheadMs = 60_000
const nothing = z.object({})

/** The session of this browser: stores it, refreshes it before it expires, and ends it. */
export function createSessions({ client, records, projectId, onEnded, now = Date.now }: SessionDeps) {
  let refreshing: Promise<AccountSession> | undefined

  async function read(): Promise<AccountSession | undefined> {
    const session = await records.get('session')
    return session?.projectId === projectId() ? session : undefined
  }

  const keep = async (answer: z.output<typeof sessionAnswer>): Promise<AccountSession> => {
    const session = { ...answer, projectId: projectId() }
    await records.set('session', session)
    return session
  }

  /** Refreshes the session. Frames of one browser share it: the second one uses the tokens of the first. */
  async function refresh(used: string | undefined): Promise<AccountSession> {
    const session = await read()
    if (!session) throw new FrameError('jwt_token_not_valid')
    if (session.accessToken !== used && isFresh(session)) return session
    const { refreshToken } = session
    const body = refreshRequest.parse({ refreshToken })
    try {
      return await keep(await client.ask(accountsPaths.refresh, sessionAnswer, { body }))
    } catch (thrown) {
      if (!(thrown instanceof SessionOverError)) throw thrown
      // Another frame may have refreshed first, which made this token stale.
      const current = await read()
      if (current && current.refreshToken !== refreshToken) return current
      await records.delete('session')
      onEnded()
      throw thrown
    }
  }

  const isFresh = ({ expiresAt }: AccountSession): boolean => expiresAt - aheadMs > now()

  async function requireFresh(used?: string): Promise<AccountSession> {
    const session = await read()
    if (session && session.accessToken !== used && isFresh(session)) return session
    refreshing ??= withLock(() => refresh(used)).finally(() => (refreshing = undefined))
    return refreshing
  }

  return {
    /** The stored session of this browser. */
    read,
    keep,
    /** Sends a request with the session. @throws {FrameError} `jwt_token_not_valid`: the session has ended. */
    async ask<S extends z.ZodMiniType>(
      path: string,
      schema: S,
      request: Omit<AccountsRequest, 'accessToken'> = {},
    ): Promise<z.output<S>> {
      const { accessToken } = await requireFresh()
      try {
        return await client.ask(path, schema, { ...request, accessToken })
      } catch (thrown) {
        if (!(thrown instanceof SessionOverError)) throw thrown
        const next = await requireFresh(accessToken)
        return await client.ask(path, schema, { ...request, accessToken: next.accessToken })
      }
    },
    /**
     * Returns a function that ends the session at the service. It keeps the key of the session, so that it works after
     * the stored data is deleted. `undefined` if no user is signed in.
     */
    async prepareEnd(): Promise<(() => Promise<void>) | undefined> {
      const [session, device] = await Promise.all([read(), records.get('device')])
      if (!session || !device) return undefined
      const { proof: keys } = device
      const { refreshToken } = session
      return async () => {
        const { accessToken } = isFresh(session)
          ? session
          : await client.ask(accountsPaths.refresh, sessionAnswer, { body: { refreshToken }, keys })
        await client.ask(accountsPaths.signOut, nothing, { body: {}, accessToken, keys, outlivesPage: true })
      }
    },
  }
}

/** Serializes work across frames of one browser, if the browser supports locks. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  let isRunning = false
  const begin = () => {
    isRunning = true
    return work()
  }
  try {
    return await (globalThis.navigator?.locks?.request('openappkit-wallet-session', begin) ?? begin())
  } catch (thrown) {
    // The browser refused the lock, like blocked storage. Errors of the work itself are rethrown.
    if (isRunning) throw thrown
    return work()
  }
}
