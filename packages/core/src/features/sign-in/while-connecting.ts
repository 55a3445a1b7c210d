import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { errorText } from '@openappkit/protocol/errors'
import type { ConnectSignIn, SIWXConfig } from '../../contracts/siwx.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { withDeadline, withSignal } from '../../lib/promise.js'
import { addressPlaceholder } from '../../contracts/siwx.js'
import type { SignInFlowDeps } from './deps.js'
import type { SignInAccount } from '../../state/sign-in-state.js'
import { createSignInMessage } from './message.js'
import type { createSignInSessions } from './sessions.js'

type WhileConnectingDeps = Pick<SignInFlowDeps, 'track'> & {
  config: SIWXConfig
  sessions: ReturnType<typeof createSignInSessions>
  /** Whether accounts of a network are asked to sign in. */
  isAsked(network: CaipNetworkId): boolean
  /** Overridden in tests. */
  messageMs?: number
  /** Shows that the sign-in failed. */
  reportFailure(found: Pick<SignInAccount, 'network' | 'isSmartAccount'>, cause: unknown): void
}

/** Longest delay of an invitation: a connected wallet can sign afterwards. */
const aheadMs = 2_500

/** Signs in while a wallet connects: with one prompt in the wallet. */
export function createSignInWhileConnecting(deps: WhileConnectingDeps): ConnectSignIn {
  const { config, sessions, isAsked, messageMs = aheadMs, track, reportFailure } = deps
  let isRefused = false
  let asked: SignInAccount['network'] | undefined

  return {
    async prepare(network, address) {
      // After a rejected sign-in the app may reject every one: the next wallet connects first, then signs.
      if (isRefused || config.signMessage || !isAsked(network)) return undefined
      const isKnown = address && withDeadline(messageMs, async () => sessions.has(network, address)).catch(() => false)
      if (await isKnown) return undefined
      asked = network
      const account = { address: address ?? addressPlaceholder, network }
      const message = await createSignInMessage(config, account, messageMs).catch(() => undefined)
      return message?.data
    },

    async submit(read, { signal, adds, isSmartAccount = false }) {
      let network = asked
      try {
        const signed = read()
        network = signed[0]?.data.chainId ?? network
        await withSignal(signal, adds ? sessions.add(signed) : sessions.replace(signed))
      } catch (cause) {
        if (signal.aborted) throw cause
        isRefused = true
        if (network) reportFailure({ network, isSmartAccount }, cause)
        throw new AppKitError('sign_in_failed', errorText('sign_in_failed'), { cause })
      }
      if (!network) return
      sessions.remember({ network })
      track('SIWX_AUTH_SUCCESS', { network, isSmartAccount })
    },
  }
}
