import { subscribe } from 'valtio/vanilla'
import { createAttempt } from '../../lib/async/attempt.js'
import type { EmailChangeApi, EmailChangeState, EmailChangeStep } from '../../contracts/features/embedded-wallet.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { Track } from '../../contracts/event.js'
import type { ViewsOf } from '../../contracts/route.js'
import type { RouterController } from '../../state/router.js'
import type { KitState } from '../../state/state.js'
import { emailChangeOf, readEmailWallet } from './email-change.js'
import { trackEmailChange } from './track-email-change.js'

const deadlineMs = 2 * 60_000
const slowMs = 5_000

export type EmailChangeDeps = { state: KitState; router: Pick<RouterController, 'view'>; track: Track }

/** Changes the email address of the embedded wallet. Loads with the first call. */
export function createEmailChange(deps: EmailChangeDeps): EmailChangeApi & { stop(): void } {
  const state = emailChangeOf(deps)
  const machine = createAttempt<{ from: string }, EmailChangeStep, string>(
    { read: () => state.attempt, write: (next) => (state.attempt = next) },
    { deadlineMs, slowMs },
  )
  trackEmailChange(deps.track, state)
  const stopWatching = leaveWithScreens(deps, machine.cancel)
  return {
    async begin(to) {
      const wallet = readEmailWallet(deps)
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
    stop() {
      stopWatching()
      machine.cancel()
    },
  }
}

/** Answers the first question with an address that the app passed beforehand. */
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

const changeViews: Readonly<Record<ViewsOf<'email-change'>, true>> = {
  UpdateEmailWallet: true,
  UpdateEmailPrimaryOtp: true,
  UpdateEmailSecondaryOtp: true,
}

const isOnShow = ({ state, router }: EmailChangeDeps): boolean =>
  state.modal.open && Object.hasOwn(changeViews, router.view)

/** Cancels the change when its screens close. Returns a function that stops. */
function leaveWithScreens(deps: EmailChangeDeps, cancel: () => void): () => void {
  const { state } = deps
  let wasOnShow = isOnShow(deps)
  const check = () => {
    const isLeft = wasOnShow && !isOnShow(deps)
    wasOnShow = isOnShow(deps)
    if (isLeft) cancel()
  }
  const stops = [subscribe(state.modal, check), subscribe(state.router, check)]
  return () => stops.forEach((stop) => stop())
}
