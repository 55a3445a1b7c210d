import { FrameError } from '@openappkit/protocol/frame'
import type { RequestLink } from '../device-linking/request-link.js'
import type { RestoreWords } from '../words/recovery-words.js'
import type { ApprovalView } from './approval-view.js'

/** Asks for the recovery code of the wallet at an address until `onCode` resolves, or for another device. */
export type RestoreRequest = {
  words: RestoreWords
  address: string
  onCode(code: string): Promise<void>
  requestLink: RequestLink
}

/** Asks whether to keep a session that would end with the page. */
export type KeepRequest = {
  /** Runs within the press. Returns whether the session is kept. */
  onKeep(): Promise<boolean>
}

/** Shows one request at a time. */
export type ApprovalScreen = {
  /** A request has arrived and is being read. */
  prepare(onRefuse: () => void): void
  ask(view: ApprovalView, answers: { onApprove(): void; onRefuse(): void }): void
  restore(asked: RestoreRequest & { onRefuse(): void }): void
  askToKeep(asked: KeepRequest & { onRefuse(): void }): void
  /** The request was approved and is being signed. */
  finish(): void
  hide(): void
}

export type Turn = {
  readonly signal: AbortSignal
  /** Resolves when the user approves. @throws {FrameError} `user_rejected` */
  confirm(view: ApprovalView): Promise<void>
  restore(asked: RestoreRequest): void
  askToKeep(asked: KeepRequest): void
}

export type ApprovalQueue = ReturnType<typeof createApprovalQueue>

/** The account and network of an approval. */
export type ApprovalId = {
  /** Address of the account, or its name if its wallet is not open yet. */
  account: string
  /** CAIP-2 id of the network. */
  network: string
  /** Equal for two requests with the same content. */
  key: string
  /** A question that does not hold up requests: it ends when one arrives. */
  isOptional?: boolean
}

type Waiting = { approval: ApprovalId; result: Promise<unknown>; stop: AbortController; wanted: number }

const mostWaiting = 10

/** Shows one request at a time; the others wait. Equal requests share one screen. */
export function createApprovalQueue(screen: ApprovalScreen) {
  const waiting = new Map<string, Waiting>()
  let last: Promise<unknown> = Promise.resolve()

  async function take<T>(signal: AbortSignal, work: (turn: Turn) => Promise<T>): Promise<T> {
    if (signal.aborted) throw new FrameError('user_rejected')
    let isApproved = false
    let isOver = false
    let refuse!: () => void
    const left = new Promise<never>((_, reject) => {
      // After the approval the request may be signed or sent already: a refusal is too late, and its result is returned.
      refuse = () => !isApproved && reject(new FrameError('user_rejected'))
    })
    left.catch(() => undefined)
    signal.addEventListener('abort', refuse)
    screen.prepare(refuse)
    const confirm = (view: ApprovalView) =>
      new Promise<void>((resolve) => {
        const onApprove = () => {
          isApproved = true
          screen.finish()
          resolve()
        }
        screen.ask(view, { onApprove, onRefuse: refuse })
      })
    try {
      const done = work({
        signal,
        // The screen belongs to another request now, and the caller of this one has left.
        confirm: (view) => (isOver ? left : Promise.race([confirm(view), left])),
        restore(asked) {
          if (!isOver) screen.restore({ ...asked, onRefuse: refuse })
        },
        askToKeep(asked) {
          if (!isOver) screen.askToKeep({ ...asked, onRefuse: refuse })
        },
      })
      return await Promise.race([done, left])
    } finally {
      isOver = true
      signal.removeEventListener('abort', refuse)
      screen.hide()
    }
  }

  /** Refuses the waiting requests that match, for example of an account or network that was left. Default: all. */
  function end(isLeft: (approval: ApprovalId) => boolean = () => true): void {
    for (const [key, { approval, stop }] of waiting) {
      if (!isLeft(approval)) continue
      waiting.delete(key)
      stop.abort()
    }
  }

  return {
    /** @throws {FrameError} `user_rejected`; `request_pending` with too many waiting requests */
    async run<T>(approval: ApprovalId, signal: AbortSignal, work: (turn: Turn) => Promise<T>): Promise<T> {
      if (!approval.isOptional) end(({ isOptional }) => isOptional === true)
      const key = `${approval.account} ${approval.network} ${approval.key}`
      let entry = waiting.get(key)
      if (!entry) {
        if (waiting.size > mostWaiting) throw new FrameError('request_pending')
        const stop = new AbortController()
        const result = last.then(() => take(stop.signal, work))
        const own = (entry = { approval, result, stop, wanted: 0 })
        waiting.set(key, entry)
        const forget = () => {
          if (waiting.get(key) === own) waiting.delete(key)
        }
        last = result.then(forget, forget)
      }
      const own = entry
      own.wanted += 1
      const leave = () => {
        own.wanted -= 1
        if (own.wanted === 0) own.stop.abort()
      }
      signal.addEventListener('abort', leave, { once: true })
      if (signal.aborted) leave()
      return own.result as Promise<T>
    },

    end,
  }
}
