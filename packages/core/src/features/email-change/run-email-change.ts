import { subscribe } from 'valtio/vanilla'
import { createAttempt } from '../../lib/async/attempt.js'
import type {
  EmailChangeApi,
  EmailChangeRun,
  EmailChangeState,
  EmailChangeStep,
} from '../../contracts/features/embedded-wallet.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { AppKit } from '../../state/kit.js'
import { emailChangeOf, readEmailWallet } from './email-change.js'
import { trackEmailChange } from './track-email-change.js'

const deadlineMs = 2 * 60_000
const slowMs = 5_000

/** The change of address of each kit that asks for one. */
export function createEmailChangeRoom(): EmailChangeApi & { stop(): void } {
  const changes = new WeakMap<object, EmailChangeRun>()
  return {
    of(kit) {
      const change = changes.get(kit) ?? createEmailChange(kit as AppKit)
      changes.set(kit, change)
      return change
    },
    stop: () => undefined,
  }
}

function createEmailChange(kit: AppKit): EmailChangeRun {
  const { state } = emailChangeOf(kit)
  const machine = createAttempt<{ from: string }, EmailChangeStep, string>(
    { read: () => state.attempt, write: (next) => (state.attempt = next) },
    { deadlineMs, slowMs },
  )
  trackEmailChange(kit, state)
  leaveWithScreens(kit, machine.cancel)
  return {
    async begin(to) {
      const wallet = readEmailWallet(kit)
      if (!wallet) throw new AppKitError('connector_not_found', 'No wallet is connected that has an email address')
      const { settings, email } = wallet
      const isJoined = state.attempt.status === 'running'
      const ended = machine.run({ from: email }, (steps) => settings.changeEmail(steps, to), { key: email })
      if (isJoined && to !== undefined) giveFirst(state, (id) => machine.answer(id, to))
      return ended
    },
    answer(value) {
      if (state.attempt.status === 'running') machine.answer(state.attempt.id, value)
    },
    cancel: machine.cancel,
  }
}

/** What was given before anybody asked is the answer to the first question. */
function giveFirst(state: EmailChangeState, answer: (id: number) => void): void {
  const check = () => {
    const { attempt } = state
    const step = attempt.status === 'running' ? attempt.step : undefined
    if (attempt.status === 'running' && (step?.kind !== 'new-email' || step.isBusy)) return
    stop()
    if (attempt.status === 'running') answer(attempt.id)
  }
  const stop = subscribe(state, check)
  check()
}

const isOnShow = ({ state, router }: AppKit): boolean => state.modal.open && router.view.startsWith('UpdateEmail')

/** To leave its screens is to end it. */
function leaveWithScreens(kit: AppKit, cancel: () => void): void {
  let wasOnShow = isOnShow(kit)
  const check = () => {
    const isLeft = wasOnShow && !isOnShow(kit)
    wasOnShow = isOnShow(kit)
    if (isLeft) cancel()
  }
  for (const part of [kit.state.modal, kit.state.router]) subscribe(part, check)
}
