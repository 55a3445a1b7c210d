import { errorText } from '@openappkit/protocol/errors'
import type { Chain } from '../../contracts/chain.js'
import type { Session } from '../../contracts/session.js'
import type { ActiveSessions } from '../../wallet/sessions/active-sessions.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { withDeadline, withSignal } from '../../lib/promise.js'
import type { SIWXConfig } from '../../contracts/siwx.js'
import type { SignInAccount } from '../../state/sign-in-state.js'
import type { PreparedMessage } from './message.js'

export type SignatureDeps = {
  config: SIWXConfig
  sessions: ActiveSessions
  chainOf(session: Session): Promise<Chain>
  deadlineMs: number
}

const longestSignature = 100_000
const rejectedByUser = 4001

/**
 * Requests the signature, one at a time: an abandoned request may still be open in the wallet. The same account joins it;
 * another account gets `request_pending` until it ends.
 */
export function createSignatureRequests({ config, sessions, chainOf, deadlineMs }: SignatureDeps) {
  let open: { key: string; message: PreparedMessage; signature: Promise<string> } | undefined

  async function ask({ namespace, network, address }: SignInAccount, text: string, signal: AbortSignal) {
    if (config.signMessage) return config.signMessage({ message: text, chainId: network, accountAddress: address })
    const session = sessions.get(namespace)
    if (session?.accounts[0].address !== address) {
      throw new AppKitError('wallet_disconnected', errorText('wallet_disconnected'))
    }
    const { signing } = await chainOf(session)
    if (!signing) throw new AppKitError('method_not_supported', errorText('method_not_supported'))
    return signing.signMessage(session, text, { signal })
  }

  async function request(wanted: SignInAccount, message: PreparedMessage): Promise<string> {
    try {
      const signature: unknown = await withDeadline(deadlineMs, (signal) => ask(wanted, message.text, signal))
      if (typeof signature === 'string' && signature && signature.length <= longestSignature) return signature
      throw new AppKitError('wallet_bad_answer', errorText('wallet_bad_answer'))
    } catch (thrown) {
      const isRefusal = (Object(thrown) as { code?: unknown }).code === rejectedByUser
      throw AppKitError.from(thrown, isRefusal ? 'user_rejected' : 'signature_declined')
    }
  }

  return {
    /** The message of the open request for this account. */
    openFor: ({ key }: SignInAccount): PreparedMessage | undefined => (open?.key === key ? open.message : undefined),

    sign(wanted: SignInAccount, message: PreparedMessage, signal: AbortSignal): Promise<string> {
      if (open?.message === message) return withSignal(signal, open.signature)
      if (open) return Promise.reject(new AppKitError('request_pending', errorText('request_pending')))
      const asked = { key: wanted.key, message, signature: request(wanted, message) }
      open = asked
      const end = () => {
        if (open === asked) open = undefined
      }
      asked.signature.then(end, end)
      return withSignal(signal, asked.signature)
    },
  }
}
