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
  /** Whether accounts of a network are asked to sign in at all. */
  isAsked(network: CaipNetworkId): boolean
  /** Shorter in tests. */
  messageMs?: number
  /** Says on the screen that nobody was signed in. */
  reportFailure(found: Pick<SignInAccount, 'network' | 'isSmartAccount'>, cause: unknown): void
}

/** An invitation is not held up for longer: a wallet that connects can sign afterwards. */
const aheadMs = 2_500

/** Signing in while a wallet connects: one prompt there, none here. */
export function createSignInWhileConnecting(deps: WhileConnectingDeps): ConnectSignIn {
  const { config, sessions, isAsked, messageMs = aheadMs, track, reportFailure } = deps
  let isRefused = false
  let asked: SignInAccount['network'] | undefined

  return {
    async prepare(network, address) {
      // What this app did not take once it may never take: the next wallet connects first and signs then.
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
