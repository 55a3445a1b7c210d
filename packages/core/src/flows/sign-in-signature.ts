import { errorText } from '@openappkit/protocol/errors'
import type { AdapterRegistry } from '../adapters/registry.js'
import type { AccountController } from '../controllers/account.js'
import { AppKitError } from '../errors/appkit-error.js'
import { withDeadline } from '../errors/with-deadline.js'
import { withSignal } from '../errors/with-signal.js'
import type { SIWXConfig } from '../siwx/siwx-config.js'
import type { SignInAccount } from './sign-in-account.js'
import type { PreparedMessage } from './sign-in-message.js'

export type SignatureDeps = {
  config: SIWXConfig
  adapters: AdapterRegistry
  account: AccountController
  deadlineMs: number
}

const longestSignature = 100_000
const rejectedByUser = 4001

/**
 * Asks for the signature, and never for two at once: a request that the person left behind may still be open in the
 * wallet. The same account joins it; another one is told `request_pending` until it ends.
 */
export function createSignatureDesk({ config, adapters, account, deadlineMs }: SignatureDeps) {
  let open: { key: string; message: PreparedMessage; signature: Promise<string> } | undefined

  async function ask({ namespace, chain, address }: SignInAccount, text: string, signal: AbortSignal) {
    if (config.signMessage) return config.signMessage({ message: text, chainId: chain, accountAddress: address })
    const { signing } = await adapters.get(namespace)
    if (!signing) throw new AppKitError('method_not_supported', errorText('method_not_supported'))
    const session = account.sessionOf(namespace)
    if (session?.address !== address) throw new AppKitError('wallet_disconnected', errorText('wallet_disconnected'))
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
    /** The message that the wallet is still asked to sign for this account. */
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
