import { subscribe } from 'valtio/vanilla'
import { ignoreRejection } from '../lib/async/ignore-rejection.js'
import type { ConnectRequest } from '../contracts/api.js'
import { addNotice } from '../state/notices/add-notice.js'
import type { AppKit } from '../state/kit.js'
import { findNetwork, readNetwork } from '../state/read-network.js'
import { readSignIn } from '../state/sign-in-state.js'
import { writableState } from '../state/writable.js'
import { isAttemptView, isShownOn, screenOf } from './attempt-screens.js'
import { beginScreen } from './begin-screen.js'
import { type Facts, type Move, moveFrom } from './rules.js'

/** Long enough to see the progress ring complete, short enough not to delay. */
const doneMs = 600

/**
 * Selects the next screen while the modal is open: shows what the user starts, leaves screens that the state has passed,
 * and cancels an attempt when its screen is left.
 */
export function createNavigationController(kit: AppKit) {
  const { router } = kit
  const state = writableState(kit)
  let lastHistory = [...state.router.history]
  let wasOpen = state.modal.open
  let leaving: { id: number; timer: ReturnType<typeof setTimeout> } | undefined
  /** Id of the last attempt that completed, which is handled once. */
  let lastDone = readDone()

  function readDone(): number | undefined {
    const { attempt } = state.connection
    return attempt.status === 'done' ? attempt.id : undefined
  }

  function readFacts(): Facts {
    return {
      route: { view: router.view, data: router.data },
      history: state.router.history.map(({ view }) => view),
      isConnected: kit.getAccount().isConnected,
      isSupported: readNetwork(state).isSupported,
      signIn: readSignIn(state.signIn),
      attempt: state.connection.attempt,
      isLeaving: leaving !== undefined,
      network: readNetwork(state).caipNetworkId,
      isConfigured: (network) => findNetwork(state, network) !== undefined,
    }
  }

  function follow(move: Move): void {
    if ('switchedTo' in move && move.switchedTo) {
      addNotice(state, { tone: 'success', text: '', switchedTo: move.switchedTo })
    }
    if (move.to === 'close') void kit.close()
    else if (move.to === 'reset') router.reset(move.view)
    else router.replace(move.view)
  }

  /** Leaves the screen of a completed connection. */
  function leaveDone(staysOpen: boolean): void {
    leaving = undefined
    const signIn = readSignIn(state.signIn)
    // A user who may have to sign in stays; one who added a wallet to others returns to them.
    const isAmongOthers = staysOpen || state.router.history.some(({ view }) => view === 'ProfileWallets')
    if (signIn === 'checking') router.replace('ConnectingSiwe')
    else if (isAmongOthers) router.reset('ProfileWallets')
    else if (signIn === 'none') void kit.close()
  }

  /**
   * Schedules leaving the screen of a completed attempt. A newer attempt cancels the timer, but it also fires after the app
   * resets the attempt.
   */
  function planLeaving(): void {
    const { attempt } = state.connection
    const isOnShow = state.modal.open && isAttemptView(router.view)
    const isOver = attempt.status !== 'idle' && (attempt.status !== 'done' || attempt.id !== leaving?.id)
    if (leaving && (isOver || !isOnShow)) {
      clearTimeout(leaving.timer)
      leaving = undefined
    }
    if (attempt.status !== 'done' || attempt.id === lastDone) return
    const { id, target } = attempt
    lastDone = id
    if (isOnShow) leaving = { id, timer: setTimeout(() => leaveDone(target.staysOpen === true), doneMs) }
  }

  /** Cancels an attempt when its screen is left, and begins it again when the user goes back to it. */
  function followUser(): void {
    const { view } = router
    const { history } = state.router
    const { length } = history
    const last = lastHistory.at(-1)?.view ?? view
    const isNew = view !== last
    const isShorter = length < lastHistory.length
    const isBack = isShorter && lastHistory[length - 1] === history[length - 1]
    // Going back cancels, also where the previous screen shows attempts too.
    const isGone = isNew ? isShorter || !isAttemptView(view) : wasOpen && !state.modal.open
    lastHistory = [...history]
    wasOpen = state.modal.open
    // The screen of all wallets shows the search, at first that of its route data.
    if (isNew && view === 'AllWallets') ignoreRejection(kit.fetchWallets({ search: router.data.search ?? '' }))
    const isLeft = isAttemptView(last) && isGone && state.connection.attempt.status !== 'done'
    const left = isLeft ? kit.cancelConnect() : Promise.resolve()
    const returned = history[length - 1]
    if (!isBack || !isAttemptView(view)) return
    void left.then(() => {
      if (state.modal.open && state.router.history.at(-1) === returned) void beginScreen(kit)
    })
  }

  function check(): void {
    followUser()
    planLeaving()
    const move = state.modal.open ? moveFrom(readFacts()) : undefined
    if (move) follow(move)
  }

  const parts = [state.modal, state.router, state.accounts, state.network, state.signIn, state.connection]
  const stops = parts.map((part) => subscribe(part, check))

  return {
    /** Shows the screen of a connection that the user starts, at once: its code may still be loading. */
    enter(request: ConnectRequest): void {
      if (!state.modal.open) return
      const wanted = screenOf(request, kit.options)
      const shown = { view: router.view, data: router.data }
      if (!isShownOn(shown, request, wanted)) router.push(wanted.view, wanted.data)
    },
    stop(): void {
      clearTimeout(leaving?.timer)
      for (const stop of stops) stop()
    },
  }
}
