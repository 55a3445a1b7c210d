import { ref } from 'valtio/vanilla'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { errorText } from '@openappkit/protocol/errors'
import type { SIWXConfig } from '../../contracts/siwx.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { AppKitOptions } from '../../options/options.js'
import { memoizeByValue } from '../../state/observe/memoize-by-value.js'
import { watchValue } from '../../state/observe/watch-value.js'
import type { SignInAccount } from '../../state/sign-in-state.js'
import { mapSiweConfig } from './map-siwe-config.js'
import { addNotice } from '../../state/notices/add-notice.js'
import { readConnectedAccounts, readSignInAccount } from './account.js'
import { createSignInAttempt } from './attempt.js'
import { createSignInMessages } from './message.js'
import { createSignInWhileConnecting } from './while-connecting.js'
import type { SignInDeadlines, SignInFlowDeps } from './deps.js'
import { createSignInSessions } from './sessions.js'
import { createSignatureRequests } from './signature.js'

const deadlinesMs: SignInDeadlines = {
  lookupMs: 10_000,
  messageMs: 10_000,
  walletMs: 5 * 60_000,
  sessionMs: 20_000,
  slowMs: 5_000,
}
const signOutMs = 5_000

type Failed = Pick<SignInAccount, 'network' | 'isSmartAccount'>

/**
 * Asks each connecting account without a session to sign in. Does nothing without `siwx`, or for `siweConfig` without an
 * EVM adapter.
 */
export function createSignIn(deps: SignInFlowDeps) {
  const { state, options, storage, openView } = deps
  const config = readConfig(options)
  if (!config) return undefined
  state.signIn.config = ref(config)
  config.setNetworks?.(state.network.configured)

  const deadlines = { ...deadlinesMs, ...deps.deadlines }
  const messages = createSignInMessages(config, deadlines.messageMs)
  const requests = createSignatureRequests({ ...deps, config, deadlineMs: deadlines.walletMs })
  const sessions = createSignInSessions({ config, storage, signOutMs, ...deadlines })
  const { trackFailure, reportFailure } = createFailureReport(deps)
  const attempt = createSignInAttempt({
    ...deps,
    state: state.signIn,
    config,
    messages,
    requests,
    sessions,
    deadlines,
    readAccount,
    leaveScreen: () => leaveSignIn(deps),
    showQuestion: () => openView('SIWXSignMessage').catch(requireScreen).then(leaveScreen),
    // Its own screen shows the failure, instead of a notice.
    onUnanswered: trackFailure,
    onHidden: reportFailure,
  })

  // A `siweConfig` supports EVM accounts only; other namespaces are not asked.
  const isAsked = (network: CaipNetworkId): boolean => !!options.siwx || network.startsWith('eip155:')

  function readAccount(): SignInAccount | undefined {
    const found = readSignInAccount(state)
    return found && isAsked(found.network) ? found : undefined
  }

  /** Closes the screen of an ended sign-in: it may have ended while its screen loaded. */
  function leaveScreen(): void {
    if (!('step' in state.signIn.attempt)) leaveSignIn(deps)
  }

  let connected = readConnectedAccounts(state)
  const stops = [
    watchValue(
      [state.accounts],
      memoizeByValue(
        () => readConnectedAccounts(state),
        (all) => Object.entries(all).flatMap(([namespace, { network, address }]) => [namespace, network, address]),
      ),
      (next) => {
        const left = Object.entries(connected).filter(([namespace]) => !Object.hasOwn(next, namespace))
        connected = next
        if (left.length > 0) sessions.signOut(Object.fromEntries(left), Object.keys(next).length === 0)
      },
    ),
    watchValue(
      [state.accounts, state.network],
      () => readAccount()?.key,
      () => {
        void attempt.follow(readAccount())
        leaveScreen()
      },
    ),
  ]

  return {
    whileConnecting: createSignInWhileConnecting({ ...deps, config, sessions, isAsked, reportFailure }),
    sign: attempt.sign,
    cancel: attempt.cancel,
    stop(): void {
      for (const stop of stops) stop()
      attempt.stop()
    },
  }
}

/** Leaves the screen of the sign-in, if it is shown. */
function leaveSignIn({ state, router, close }: Pick<SignInFlowDeps, 'state' | 'router' | 'close'>): void {
  const isOurs = router.view === 'SIWXSignMessage' || router.view === 'ConnectingSiwe'
  if (!state.modal.open || !isOurs) return
  // The user opened the modal for the account, while the app did not answer.
  const { attempt } = state.signIn
  if ('step' in attempt && attempt.step?.kind === 'look-up' && attempt.step.unanswered) router.reset('Account')
  else void close()
}

/** Reports to the app, and with `reportFailure` on the screen too, that an account is not signed in. */
function createFailureReport({ state, options, track }: SignInFlowDeps) {
  const message = errorText('sign_in_failed')

  function trackFailure({ network, isSmartAccount }: Failed, cause: unknown): void {
    if (options.debug) console.error(new AppKitError('sign_in_failed', message, { cause }))
    track('SIWX_AUTH_ERROR', { network, isSmartAccount, message })
  }

  function reportFailure(found: Failed, cause: unknown): void {
    trackFailure(found, cause)
    if (state.modal.open) addNotice(state, { tone: 'error', text: message, code: 'sign_in_failed' })
  }

  return { trackFailure, reportFailure }
}

// Without a screen, on a server or headless, only the state asks. A screen that fails to load is a failure.
function requireScreen(thrown: unknown): void {
  if (AppKitError.from(thrown).code === 'engine_unavailable') throw thrown
}

/** The sign-in configuration. A `siweConfig` supports EVM accounts only. */
function readConfig({ siwx, siweConfig, adapters = [] }: AppKitOptions): SIWXConfig | undefined {
  const hasEvm = adapters.some(({ namespace }) => namespace === 'eip155')
  return siwx ?? (hasEvm ? mapSiweConfig(siweConfig) : undefined)
}
