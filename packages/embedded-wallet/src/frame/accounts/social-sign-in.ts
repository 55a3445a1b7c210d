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
import { untilAborted } from './pause.js'
import { poll } from './poll.js'

export type SocialSignInDeps = {
  client: AccountsClient
  /** Origin of the page that embeds the frame, as the browser reports it. */
  origin: string
  /** The first page of provider windows. */
  startUrl: string
  /** Creates the session of this browser from the answer of the service. Called once. */
  finish(session: z.output<typeof sessionAnswer>): Promise<void>
  pollMs?: number
}

export type SocialSignIn = ReturnType<typeof createSocialSignIn>

/** The next step of a sign-in. */
export type SocialLink = {
  /** The page to open in a window or on a phone. */
  uri: string
  /** The number that the accounts service asks for if the window finds no frame. */
  matchNumber: string
  /** Ms since 1970. */
  expiresAt: number
}

type Pending = {
  provider: string
  uri: string
  signIn: string
  secret: string
  /** The half of the sign-in that the window asks this frame for. Valid once. */
  half: string | undefined
  stop: AbortController
  ended?: Promise<void>
  waiting: number
}

/** How long polling continues after the last caller has stopped waiting. */
const idleMs = 5_000

/** Sign-in at a provider. One at a time: a new sign-in replaces the previous one. */
export function createSocialSignIn({ client, origin, startUrl, finish, pollMs = 2_000 }: SocialSignInDeps) {
  let pending: Pending | undefined

  async function follow({ signIn, secret, stop: { signal } }: Pending): Promise<void> {
    const body: z.output<typeof socialPollRequest> = { signIn, secret }
    const read = async () => {
      const { status: _status, ...session } = await client.ask(accountsPaths.socialPoll, socialPollAnswer, {
        body,
        signal,
      })
      return 'account' in session ? session : undefined
    }
    return finish(await poll(read, pollMs, signal))
  }

  return {
    /** Starts a sign-in and returns its next step. */
    async begin(provider: string, signal: AbortSignal): Promise<SocialLink> {
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

    /** The URI of the pending sign-in at a provider. */
    uriOf(provider: string): string | undefined {
      return pending?.provider === provider ? pending.uri : undefined
    },

    /** Resolves when the user has signed in. Can be called again while the sign-in is pending. */
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

    /** Returns the half that the window beside this frame needs to continue to the provider. Valid once. */
    takeHalf(signIn: string): string | undefined {
      if (pending?.signIn !== signIn) return undefined
      const { half } = pending
      pending.half = undefined
      return half
    },
  }
}
