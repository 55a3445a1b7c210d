import { subscribe } from 'valtio/vanilla'
import { ignoreRejection } from '../lib/async/ignore-rejection.js'
import type { ConnectRequest } from '../contracts/api.js'
import { addNotice } from '../state/notices/add-notice.js'
import type { AppKit } from '../state/kit.js'
import { findNetwork, readNetwork } from '../state/network-view.js'
import { readSignIn } from '../state/sign-in-state.js'
import { writableState } from '../state/writable.js'
import { isAttemptView, isShownOn, screenOf } from './attempt-screens.js'
import { beginScreen } from './begin-screen.js'
import { type Facts, type Move, moveFrom } from './rules.js'

/** Long enough to see the dial complete, short enough not to wait for. */
const doneMs = 600

/**
 * Decides which screen follows while the modal is open: what a gesture begins is shown, what the state has outrun is
 * left, and leaving the screen of an attempt ends the attempt.
 */
export function createFollowState(kit: AppKit) {
  const { router } = kit
  const state = writableState(kit)
  let lastHistory = [...state.router.history]
  let wasOpen = state.modal.open
  let leaving: { id: number; timer: ReturnType<typeof setTimeout> } | undefined
  /** What ended well before is no news. */
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

  /** Leaves the screen of a connection that is done. */
  function leaveDone(staysOpen: boolean): void {
    leaving = undefined
    const signIn = readSignIn(state.signIn)
    // Who may have to sign in next stays; who added a wallet to others goes back to them.
    const isAmongOthers = staysOpen || state.router.history.some(({ view }) => view === 'ProfileWallets')
    if (signIn === 'checking') router.replace('ConnectingSiwe')
    else if (isAmongOthers) router.reset('ProfileWallets')
    else if (signIn === 'none') void kit.close()
  }

  /**
   * The timer belongs to the attempt that has just ended well: no other one is left by it, and it rings also where the app
   * has forgotten the attempt meanwhile.
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

  /** Leaving the screen of an attempt ends the attempt; going back to one begins it again. */
  function followPerson(): void {
    const { view } = router
    const { history } = state.router
    const { length } = history
    const last = lastHistory.at(-1)?.view ?? view
    const isNew = view !== last
    const isShorter = length < lastHistory.length
    const isBack = isShorter && lastHistory[length - 1] === history[length - 1]
    // To go back is to say no, also where the screen before shows attempts too.
    const isGone = isNew ? isShorter || !isAttemptView(view) : wasOpen && !state.modal.open
    lastHistory = [...history]
    wasOpen = state.modal.open
    // The screen of all wallets shows what is looked for: at first what it was opened with.
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
    followPerson()
    planLeaving()
    const move = state.modal.open ? moveFrom(readFacts()) : undefined
    if (move) follow(move)
  }

  const parts = [state.modal, state.router, state.accounts, state.network, state.signIn, state.connection]
  const stops = parts.map((part) => subscribe(part, check))

  return {
    /** Shows the connection that a gesture begins, at once: its code may still be on the way. */
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
