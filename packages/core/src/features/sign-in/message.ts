import { errorText } from '@openappkit/protocol/errors'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { withDeadline } from '../../lib/promise.js'
import type { SIWXConfig, SIWXMessageData } from '../../contracts/siwx.js'
import type { SignInAccount, SignInText } from '../../state/sign-in-state.js'

export type PreparedMessage = SignInText & { data: SIWXMessageData }

const longestText = 10_000

/** Younger than this a message is used as it is: its nonce then outlives the signing too. */
const freshMs = 2 * 60_000

/**
 * Makes the message of an account, once for reading and signing. One that failed or grew old is made again.
 * Rejects with `timed_out`, `bad_message`, or what the app's service rejected with.
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
    /** A nonce counts once. */
    use(): void {
      last = undefined
    },
  }
}

/** Rejects with `timed_out`, `bad_message`, or what the app's service rejected with. */
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
  // Without its methods: what is kept of a session is data.
  const data = Object.fromEntries(
    Object.entries(message).filter(([, value]) => value !== undefined && typeof value !== 'function'),
  ) as SIWXMessageData
  return { data, text, ...(Number.isFinite(expiresAt) && { expiresAt }) }
}
