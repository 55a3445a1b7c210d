import { errorText } from '@openappkit/protocol/errors'
import { createAttempt } from '../../lib/async/attempt.js'
import { withDeadline, withSignal } from '../../lib/promise.js'
import type { SIWXConfig } from '../../contracts/siwx.js'
import type { Steps } from '../../contracts/steps.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { SignInAccount, SignInAttempt, SignInState, SignInStep } from '../../state/sign-in-state.js'
import type { SignInDeadlines, SignInFlowDeps } from './deps.js'
import { createLookUp } from './look-up.js'
import type { createSignInMessages, PreparedMessage } from './message.js'
import type { createSignInSessions } from './sessions.js'
import type { createSignatureRequests } from './signature.js'

type AttemptDeps = Pick<SignInFlowDeps, 'track' | 'close' | 'switchNetwork' | 'disconnect'> & {
  state: SignInState
  config: SIWXConfig
  messages: ReturnType<typeof createSignInMessages>
  requests: ReturnType<typeof createSignatureRequests>
  sessions: ReturnType<typeof createSignInSessions>
  deadlines: SignInDeadlines
  readAccount(): SignInAccount | undefined
  /** Shows the question. Rejects if its screen cannot be loaded. */
  showQuestion(): Promise<void>
  /** Closes a screen of the sign-in once the account has a session. */
  leaveScreen(): void
  /** The app did not answer whether the account has a session. The look-up is repeated. */
  onUnanswered(account: SignInAccount, cause: unknown): void
  /** The question could not be shown. */
  onHidden(account: SignInAccount, cause: unknown): void
}

type SignInSteps = Steps<SignInStep>

/** Signs the active account in: looks its session up, asks the user, requests the signature and stores the session. */
export function createSignInAttempt(deps: AttemptDeps) {
  const { state, config, messages, requests, sessions, deadlines, track, close } = deps
  const { readAccount, showQuestion, leaveScreen } = deps
  const { messageMs, walletMs, sessionMs, slowMs } = deadlines
  const attempts = createAttempt<SignInAccount, SignInStep>(
    {
      read: () => state.attempt,
      write(next) {
        state.attempt = next
        state.opens = screenOf(next)
      },
    },
    // Each part has its own deadline and its own error.
    { deadlineMs: messageMs + walletMs + 2 * sessionMs, slowMs },
  )
  /** The app or the user agreed to sign before the look-up ended. */
  let isAgreed = false

  const lookUp = createLookUp({
    has: ({ network, address }) => sessions.has(network, address),
    isRequired,
    onUnanswered(account, cause, isFirst) {
      // A click counts for the current try only: the wallet is not asked long after it.
      isAgreed = false
      if (isFirst) deps.onUnanswered(account, cause)
    },
  })

  const stepOf = () => ('step' in state.attempt ? state.attempt.step?.kind : undefined)
  const trackClick = (event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX', found: SignInAccount) =>
    track(event, { network: found.network, isSmartAccount: found.isSmartAccount })

  /** Whether the account has a session. If not, asks the user, unless they agreed before. */
  async function isSignedIn(account: SignInAccount, steps: SignInSteps): Promise<boolean> {
    if (await lookUp.run(account, steps)) {
      sessions.remember(account)
      leaveScreen()
      return true
    }
    prepare(account)
    if (isAgreed) return false
    const agreed = steps.ask({ kind: 'review' })
    // A question that is not visible waits for the next opening of the modal.
    showQuestion().catch((cause: unknown) => !steps.signal.aborted && deps.onHidden(account, cause))
    await agreed
    return false
  }

  async function sign(account: SignInAccount, { signal, show }: SignInSteps): Promise<undefined> {
    const facts = { network: account.network, isSmartAccount: account.isSmartAccount }
    try {
      show({ kind: 'message' })
      const message = await withSignal(signal, Promise.resolve(requests.openFor(account) ?? messages.make(account)))
      state.message = textOf(message)
      show({ kind: 'signature' })
      const signature = await requests.sign(account, message, signal)
      show({ kind: 'session' })
      // A nonce is valid once.
      messages.use()
      const { data, text } = message
      const kept = withDeadline(sessionMs, async () => config.addSession({ data, message: text, signature }))
      await withSignal(signal, kept)
      sessions.remember(account)
      leaveScreen()
      track('SIWX_AUTH_SUCCESS', facts)
      return undefined
    } catch (thrown) {
      if (signal.aborted) throw thrown
      const code = codeOf(thrown)
      track('SIWX_AUTH_ERROR', { ...facts, message: errorText(code) })
      if (stepOf() !== 'signature') {
        state.message = undefined
        prepare(account)
      }
      throw new AppKitError(code, errorText(code), { cause: thrown })
    }
  }

  /** Creates the message ahead, so that the user can read it and the click opens the wallet at once. Ignores failures. */
  function prepare(account: SignInAccount): void {
    messages.make(account).then(
      (message) => {
        const { attempt } = state
        if ('target' in attempt && attempt.target.key === account.key) state.message = textOf(message)
      },
      () => undefined,
    )
  }

  function isRequired(): boolean {
    try {
      return config.getRequired?.() ?? false
    } catch {
      // Fails closed: sign-in counts as required if the app cannot tell.
      return true
    }
  }

  /** Switches back to the network with a session; disconnects the wallet if it does not switch. */
  async function turnBack(account: SignInAccount, { signal, show }: SignInSteps): Promise<undefined> {
    show({ kind: 'turn-back' })
    try {
      const last = await withSignal(signal, sessions.lastNetwork(account))
      if (last) {
        await deps.switchNetwork(last, { throwOnFailure: true })
        return undefined
      }
    } catch (thrown) {
      // Rejecting the switch rejects the sign-in.
      if (signal.aborted) throw thrown
    }
    deps.disconnect(account.namespace)
    await close()
    return undefined
  }

  function forget(): void {
    attempts.cancel()
    state.message = undefined
  }

  return {
    /** Starts the sign-in of the new active account, if there is one. */
    async follow(account: SignInAccount | undefined): Promise<void> {
      isAgreed = false
      state.message = undefined
      if (!account) return attempts.cancel()
      const run = async (steps: SignInSteps) => ((await isSignedIn(account, steps)) ? undefined : sign(account, steps))
      // The state holds the error.
      await attempts.run(account, run, { key: account.key }).catch(() => undefined)
    },

    async sign(): Promise<void> {
      const account = readAccount()
      if (!account) return
      const { attempt } = state
      if ('step' in attempt && attempt.step?.kind === 'look-up' && attempt.step.unanswered) {
        // A retry is no consent to sign: without a session, the user is asked first.
        if (attempt.status === 'running') attempts.answer(attempt.id, true)
        await lookUp.nextTry()
        return
      }
      const step = stepOf() ?? 'review'
      const isAsked = attempt.status !== 'running' || ['look-up', 'review', 'turn-back'].includes(step)
      if (isAsked) trackClick('CLICK_SIGN_SIWX_MESSAGE', account)
      isAgreed = true
      if (attempt.status === 'running') attempts.answer(attempt.id, true)
      const signed = attempts.run(account, (steps) => sign(account, steps), { key: account.key })
      const ended = signed.catch(() => undefined)
      // Without an answer of the service, waits for one try.
      const isLost = step === 'look-up' && lookUp.nextTry().then((isAnswered) => (isAnswered ? ended : undefined))
      await (isLost ? Promise.race([ended, isLost]) : ended)
    },

    async cancel(): Promise<void> {
      const account = readAccount()
      if (!account) return close()
      trackClick('CLICK_CANCEL_SIWX', account)
      const isSecond = stepOf() === 'turn-back'
      const isDue = isRequired()
      if (isDue && !isSecond) {
        const turned = attempts.run(account, (steps) => turnBack(account, steps), { key: 'turn-back' })
        return turned.catch(() => undefined)
      }
      forget()
      if (isDue) deps.disconnect(account.namespace)
      await close()
    },

    stop: forget,
  }
}

/** The screen that opens instead of Account: a sign-in waits for the user, or for an app that requires one and did not answer. */
function screenOf(attempt: SignInAttempt): SignInState['opens'] {
  if (!('step' in attempt)) return undefined
  if (attempt.step?.kind !== 'look-up') return 'SIWXSignMessage'
  return attempt.step.unanswered === 'required' ? 'ConnectingSiwe' : undefined
}

const textOf = ({ text, expiresAt }: PreparedMessage) => ({ text, ...(expiresAt && { expiresAt }) })

function codeOf(thrown: unknown): AppKitError['code'] {
  const { code } = AppKitError.from(thrown, 'sign_in_failed')
  return code === 'user_rejected' ? 'signature_declined' : code
}
