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
  /** The session ended elsewhere: it was revoked, or is over. */
  onEnded(): void
  now?: () => number
}

export type Sessions = ReturnType<typeof createSessions>

/** An access token is replaced this long before it ends. */
const aheadMs = 60_000
const nothing = z.object({})

/** The session of this browser: kept, refreshed before it ends, and ended. */
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

  /** Two frames of one browser share the session: the second one finds the tokens of the first. */
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
      // Another frame may have been faster, and this token is an old one by now.
      const current = await read()
      if (current && current.refreshToken !== refreshToken) return current
      await records.delete('session')
      onEnded()
      throw thrown
    }
  }

  const isFresh = ({ expiresAt }: AccountSession): boolean => expiresAt - aheadMs > now()

  async function demand(used?: string): Promise<AccountSession> {
    const session = await read()
    if (session && session.accessToken !== used && isFresh(session)) return session
    refreshing ??= withLock(() => refresh(used)).finally(() => (refreshing = undefined))
    return refreshing
  }

  return {
    /** Who is signed in, as this browser remembers it. */
    read,
    keep,
    /** Asks as who is signed in. @throws {FrameError} `jwt_token_not_valid`: nobody is any more. */
    async ask<S extends z.ZodMiniType>(
      path: string,
      schema: S,
      request: Omit<AccountsRequest, 'accessToken'> = {},
    ): Promise<z.output<S>> {
      const { accessToken } = await demand()
      try {
        return await client.ask(path, schema, { ...request, accessToken })
      } catch (thrown) {
        if (!(thrown instanceof SessionOverError)) throw thrown
        const next = await demand(accessToken)
        return await client.ask(path, schema, { ...request, accessToken: next.accessToken })
      }
    },
    /**
     * What tells the service that the session is over, for when everything here is forgotten: it still has the key that
     * the session belongs to. `undefined`: nobody is signed in.
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

/** Frames of one browser take turns, where the browser lets them. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  let isRunning = false
  const begin = () => {
    isRunning = true
    return work()
  }
  try {
    return await (globalThis.navigator?.locks?.request('openappkit-wallet-session', begin) ?? begin())
  } catch (thrown) {
    // Refused as storage is; what the work itself threw is its answer.
    if (isRunning) throw thrown
    return work()
  }
}
