import { AppKitError } from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'
import { serviceError } from '@openappkit/protocol/listing'
import {
  nonceAnswer,
  type ServerSession,
  sessionsAnswer,
  signInPaths,
  verifyAnswer,
} from '@openappkit/protocol/sign-in'
import * as z from '@openappkit/protocol/zod'

export type SignInClientOptions = {
  url: string
  projectId?: string
  fetch?: typeof globalThis.fetch
  deadlineMs?: number
}

export type SignInClient = ReturnType<typeof createSignInClient>

const longestAnswer = 5_000_000
const unauthorized = 401

type RequestSpec<S extends z.ZodMiniType> = {
  path: string
  schema: S
  query?: Record<string, string>
  body?: unknown
  token?: string
}

/**
 * A client of the server's sign-in routes. Every request settles. It rejects with `service_unreachable`, `timed_out`,
 * `http_status`, `bad_message`, or `sign_in_failed` if the server refuses.
 */
export function createSignInClient({
  url,
  projectId,
  fetch = (...request) => globalThis.fetch(...request),
  deadlineMs = 8_000,
}: SignInClientOptions) {
  async function ask<S extends z.ZodMiniType>({
    path,
    schema,
    query = {},
    body,
    token,
  }: RequestSpec<S>): Promise<z.output<S>> {
    const params = new URLSearchParams({ ...query, ...(projectId && { projectId }) })
    const headers = {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
    const { status, text } = await exchange(`${url.replace(/\/+$/, '')}${path}?${params.toString()}`, init)
    const json = readJson(text)
    // Proxies and portals answer 401 too. Only an error body of the server ends a session.
    const refusal = status === unauthorized ? serviceError.safeParse(json).data : undefined
    if (refusal?.code === 'sign_in_failed') throw new AppKitError('sign_in_failed', refusal.message)
    if (status !== 200) throw new AppKitError('http_status', errorText('http_status', { status }))
    const parsed = schema.safeParse(json)
    if (!parsed.success) throw new AppKitError('bad_message', errorText('bad_message'), { cause: parsed.error })
    return parsed.data
  }

  async function exchange(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
    const signal = AbortSignal.timeout(deadlineMs)
    try {
      const response = await fetch(address, { ...init, signal, credentials: 'omit', cache: 'no-store' })
      if (Number(response.headers.get('content-length')) > longestAnswer) {
        throw new AppKitError('bad_message', 'The response is too large')
      }
      return { status: response.status, text: await response.text() }
    } catch (cause) {
      if (cause instanceof AppKitError) throw cause
      const code = signal.aborted ? 'timed_out' : 'service_unreachable'
      throw new AppKitError(code, errorText(code), { cause })
    }
  }

  return {
    async nonce(domain: string): Promise<string> {
      return (await ask({ path: signInPaths.nonce, schema: nonceAnswer, query: { domain } })).nonce
    },
    verify: (message: string, signature: string) =>
      ask({ path: signInPaths.verify, schema: verifyAnswer, body: { message, signature } }),
    /** The session of a token on a domain, and its message. `undefined` if the server has no such session. */
    async session(token: string, domain: string): Promise<(ServerSession & { message: string }) | undefined> {
      try {
        const asked = { path: signInPaths.sessions, schema: sessionsAnswer, query: { domain }, token }
        const { current, message, sessions } = await ask(asked)
        const session = sessions.find(({ id }) => id === current)
        if (!session) throw new AppKitError('bad_message', errorText('bad_message'))
        return { ...session, message }
      } catch (thrown) {
        if (AppKitError.from(thrown).code === 'sign_in_failed') return undefined
        throw thrown
      }
    },
    /** Ends the session of a token. Also resolves if it has already ended. */
    async revoke(token: string, domain: string): Promise<void> {
      const body = { scope: 'session' }
      try {
        await ask({ path: signInPaths.revoke, schema: z.object({}), query: { domain }, body, token })
      } catch (thrown) {
        if (AppKitError.from(thrown).code !== 'sign_in_failed') throw thrown
      }
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
