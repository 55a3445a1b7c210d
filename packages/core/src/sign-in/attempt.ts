import { errorText } from '@openappkit/protocol/errors'
import type { SignInController } from './controller.js'
import { AppKitError } from '../errors/appkit-error.js'
import { withDeadline } from '../async/with-deadline.js'
import { withSignal } from '../async/with-signal.js'
import type { SIWXConfig } from '../contracts/siwx.js'
import type { SignInStage, SignInText } from '../state/sign-in-state.js'
import type { SignInAccount } from './account.js'
import type { createSignInMessages, PreparedMessage } from './message.js'
import type { createSignInSessions } from './sessions.js'
import type { createSignatureRequests } from './signature.js'
import type { SignInDeadlines, SignInFlowDeps } from './deps.js'

type AttemptDeps = Pick<SignInFlowDeps, 'track' | 'close' | 'switchNetwork' | 'disconnect'> & {
  config: SIWXConfig
  controller: SignInController
  messages: ReturnType<typeof createSignInMessages>
  requests: ReturnType<typeof createSignatureRequests>
  sessions: ReturnType<typeof createSignInSessions>
  deadlines: SignInDeadlines
  readAccount(): SignInAccount | undefined
  leaveScreen(): void
}

/** What a person does on the screen: signs, or says no. Each ends, and the state says how. */
export function createSignInAttempt(deps: AttemptDeps) {
  const { config, controller, messages, requests, sessions, deadlines, track, close, readAccount, leaveScreen } = deps
  let running: Promise<void> | undefined

  async function run(account: SignInAccount, signal: AbortSignal): Promise<void> {
    const facts = { network: account.chain, isSmartAccount: account.isSmartAccount }
    let stage = 'message' as SignInStage
    let message: PreparedMessage | undefined
    const enter = (next: SignInStage) => {
      stage = next
      controller.go(signal, { status: 'signing', stage, isSlow: false, ...(message && { message: shown(message) }) })
    }
    try {
      enter('message')
      message = await withSignal(signal, requests.openFor(account) ? openMessage(account) : messages.make(account))
      enter('signature')
      const signature = await askSlowly(requests.sign(account, message, signal), signal)
      enter('session')
      messages.use()
      const { data, text } = message
      const kept = withDeadline(deadlines.sessionMs, async () => config.addSession({ data, message: text, signature }))
      await withSignal(signal, kept)
      sessions.remember(account)
      controller.go(signal, { status: 'idle' })
      leaveScreen()
      track('SIWX_AUTH_SUCCESS', facts)
    } catch (thrown) {
      if (signal.aborted) return
      const code = codeOf(thrown)
      track('SIWX_AUTH_ERROR', { ...facts, message: errorText(code) })
      const kept = stage === 'session' ? undefined : message
      const failure = { stage, code, isSmartAccount: account.isSmartAccount }
      controller.go(signal, { status: 'asked', failure, ...(kept && { message: shown(kept) }) })
      if (!kept) prepare(account, signal)
    }
  }

  const openMessage = async (account: SignInAccount) => requests.openFor(account) ?? messages.make(account)

  async function askSlowly(signature: Promise<string>, signal: AbortSignal): Promise<string> {
    const slow = setTimeout(() => {
      const { step } = controller
      if (step.status === 'signing') controller.go(signal, { ...step, isSlow: true })
    }, deadlines.slowMs)
    return signature.finally(() => clearTimeout(slow))
  }

  /** Makes the message ahead, so that it can be read and the wallet answers the press at once. A failure is not told. */
  function prepare(account: SignInAccount, signal: AbortSignal): void {
    messages.make(account).then(
      (message) => {
        const { step } = controller
        if (step.status === 'asked') controller.go(signal, { ...step, message: shown(message) })
      },
      () => undefined,
    )
  }

  function isRequired(): boolean {
    try {
      return config.getRequired?.() ?? false
    } catch {
      // Whoever cannot say so is not let in by mistake.
      return true
    }
  }

  /** Back to the network where a session is, if the wallet goes there; otherwise the wallet is let go. */
  async function turnBack(account: SignInAccount, signal: AbortSignal): Promise<void> {
    try {
      const last = await withSignal(signal, sessions.lastNetwork(account))
      if (last) return await deps.switchNetwork(last, { throwOnFailure: true })
    } catch {
      // A refusal to go back is a refusal to sign in.
      if (signal.aborted) return
    }
    deps.disconnect(account.namespace)
    await close()
  }

  return {
    prepare,

    sign(): Promise<void> {
      const account = readAccount()
      if (running || !account) return running ?? Promise.resolve()
      track('CLICK_SIGN_SIWX_MESSAGE', { network: account.chain, isSmartAccount: account.isSmartAccount })
      const signal = controller.restart({ status: 'signing', stage: 'message', isSlow: false })
      const ended = run(account, signal).finally(() => {
        if (running === ended) running = undefined
      })
      // What was left behind does not hold up what comes after it.
      signal.addEventListener('abort', () => {
        if (running === ended) running = undefined
      })
      return (running = ended)
    },

    async cancel(): Promise<void> {
      const account = readAccount()
      if (!account) return close()
      track('CLICK_CANCEL_SIWX', { network: account.chain, isSmartAccount: account.isSmartAccount })
      const isSecond = controller.step.status === 'cancelling'
      const isDue = isRequired()
      const signal = controller.restart({ status: isDue && !isSecond ? 'cancelling' : 'idle' })
      if (isDue && !isSecond) return turnBack(account, signal)
      if (isDue) deps.disconnect(account.namespace)
      await close()
    },
  }
}

const shown = ({ text, expiresAt }: PreparedMessage): SignInText => ({ text, ...(expiresAt && { expiresAt }) })

function codeOf(thrown: unknown): AppKitError['code'] {
  const { code } = AppKitError.from(thrown, 'sign_in_failed')
  return code === 'user_rejected' ? 'signature_declined' : code
}
