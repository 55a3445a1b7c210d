import {
  accountsPaths,
  hashText,
  type sessionAnswer,
  socialAnswer,
  socialPollAnswer,
  type socialPollRequest,
  socialRequest,
  toBase64Url,
} from '@openappkit/protocol/accounts'
import { FrameError } from '@openappkit/protocol/frame'
import type * as z from '@openappkit/protocol/zod'
import type { AccountsClient } from './accounts-client.js'
import { pause, untilAborted } from './pause.js'

export type SocialSignInDeps = {
  client: AccountsClient
  /** Of the page that holds the frame, as the browser said it. */
  origin: string
  /** The page that a window begins on. */
  startUrl: string
  /** Makes the session of this browser of what the service gave, once. */
  finish(session: z.output<typeof sessionAnswer>): Promise<void>
  pollMs?: number
}

export type SocialSignIn = ReturnType<typeof createSocialSignIn>

/** Where a sign-in goes on. */
export type SocialWay = {
  /** The page that a window begins on, or that a phone opens. */
  uri: string
  /** For a page that this frame is not beside. */
  matchNumber: string
  /** Ms since 1970. */
  expiresAt: number
}

type Pending = {
  provider: string
  uri: string
  signIn: string
  secret: string
  /** For the window beside this frame, once. */
  half: string | undefined
  stop: AbortController
  ended?: Promise<void>
  waiting: number
}

/** When nobody waits any more, what is left of the deadline is not used. */
const idleMs = 5_000

/** A sign-in at a provider. One at a time: another one takes its place. */
export function createSocialSignIn({ client, origin, startUrl, finish, pollMs = 2_000 }: SocialSignInDeps) {
  let pending: Pending | undefined

  async function follow({ signIn, secret, stop: { signal } }: Pending): Promise<void> {
    const body: z.output<typeof socialPollRequest> = { signIn, secret }
    for (;;) {
      const { status: _status, ...session } = await client.ask(accountsPaths.socialPoll, socialPollAnswer, {
        body,
        signal,
      })
      if ('account' in session) return finish(session)
      await pause(pollMs, signal)
    }
  }

  return {
    /** Where the person goes. */
    async begin(provider: string, signal: AbortSignal): Promise<SocialWay> {
      pending?.stop.abort()
      pending = undefined
      const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
      const body = socialRequest.safeParse({ provider, origin, secretHash: await hashText(secret) })
      if (!body.success) throw new FrameError('method_not_supported')
      const { signIn, half, matchNumber, expiresAt } = await client.ask(accountsPaths.social, socialAnswer, {
        body: body.data,
        signal,
      })
      const uri = `${startUrl}#${signIn}`
      pending = { provider, uri, signIn, secret, half, stop: new AbortController(), waiting: 0 }
      return { uri, matchNumber, expiresAt }
    },

    /** The way of a sign-in at a provider that is under way. */
    wayOf(provider: string): string | undefined {
      return pending?.provider === provider ? pending.uri : undefined
    },

    /** Resolves when the window came back as somebody. Can be asked for again while it lasts. */
    async wait(uri: string | undefined, signal: AbortSignal): Promise<void> {
      const own = pending
      if (!own || own.uri !== uri) throw new FrameError('sign_in_failed')
      own.ended ??= follow(own)
      own.ended.catch(() => undefined)
      own.waiting += 1
      try {
        await Promise.race([own.ended, untilAborted(signal)])
      } finally {
        own.waiting -= 1
        setTimeout(() => own.waiting === 0 && own.stop.abort(), idleMs)
      }
    },

    /** What the window beside this frame needs to leave for the provider, once. */
    takeHalf(signIn: string): string | undefined {
      if (pending?.signIn !== signIn) return undefined
      const { half } = pending
      pending.half = undefined
      return half
    },
  }
}
