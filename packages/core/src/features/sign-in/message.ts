import { errorText } from '@openappkit/protocol/errors'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { withDeadline } from '../../lib/promise.js'
import type { SIWXConfig, SIWXMessageData } from '../../contracts/siwx.js'
import type { SignInAccount, SignInText } from '../../state/sign-in-state.js'

export type PreparedMessage = SignInText & { data: SIWXMessageData }

const longestText = 10_000

/** A younger message is reused: its nonce outlives the signing too. */
const freshMs = 2 * 60_000

/**
 * Creates the message of an account, once for reading and signing. A failed or old one is created again. Rejects with
 * `timed_out`, `bad_message`, or the error of the app's service.
 */
export function createSignInMessages(config: SIWXConfig, deadlineMs: number) {
  let last: { key: string; at: number; message: Promise<PreparedMessage> } | undefined

  return {
    make(account: SignInAccount): Promise<PreparedMessage> {
      if (last?.key === account.key && Date.now() - last.at < freshMs) return last.message
      const made = { key: account.key, at: Date.now(), message: createSignInMessage(config, account, deadlineMs) }
      made.message.catch(() => {
        if (last === made) last = undefined
      })
      last = made
      return made.message
    },
    /** Drops the message: its nonce is valid once. */
    use(): void {
      last = undefined
    },
  }
}

/** Rejects with `timed_out`, `bad_message`, or the error of the app's service. */
export async function createSignInMessage(
  config: SIWXConfig,
  account: Pick<SignInAccount, 'address' | 'network'>,
  deadlineMs: number,
): Promise<PreparedMessage> {
  const input = { accountAddress: account.address, chainId: account.network }
  const message = await withDeadline(deadlineMs, async () => config.createMessage(input))
  const text: unknown = Object(message) === message ? message.toString() : undefined
  if (typeof text !== 'string' || text === '' || text === '[object Object]' || text.length > longestText) {
    throw new AppKitError('bad_message', errorText('bad_message'), { facts: ['Part: createMessage'] })
  }
  const expiresAt = Date.parse(String(message.expirationTime))
  // Drops methods: a stored session is plain data.
  const data = Object.fromEntries(
    Object.entries(message).filter(([, value]) => value !== undefined && typeof value !== 'function'),
  ) as SIWXMessageData
  return { data, text, ...(Number.isFinite(expiresAt) && { expiresAt }) }
}
