import type { WindowMessages } from '@openappkit/protocol/frame'
import { isMessageFromKeeper, type MessageFromKeeper, type MessageToKeeper } from './kept-messages.js'

type KeeperWindow = { opener?: unknown; postMessage(message: unknown, origin: string): void; close(): void }

export type FollowOptions = {
  messages: WindowMessages
  /** This origin, which also serves the window. */
  origin: string
  /** The window that opened the keeper: this frame, or the page that embeds it. */
  opener: unknown
  task: MessageToKeeper
}

/** The answer of the keeper to a task, and its window. */
export type KeeperAnswer = { message: MessageFromKeeper; window: Pick<KeeperWindow, 'close'> }

/** Gives a task to the window of this origin that `opener` opened, and resolves with its answer. */
export function followWindow({ messages, origin, opener, task }: FollowOptions, signal: AbortSignal) {
  return new Promise<KeeperAnswer>((resolve, reject) => {
    /** The windows that have the task. Only they may answer. */
    const given = new Set<KeeperWindow>()
    const stop = messages(({ data, origin: from, source }) => {
      const window = source as KeeperWindow | null
      if (from !== origin || !isMessageFromKeeper(data) || !window) return
      if (data.status !== 'ready') {
        if (!given.has(window)) return
        stop()
        return resolve({ message: data, window })
      }
      if (window.opener !== opener) return
      given.add(window)
      window.postMessage(task, origin)
    })
    const end = () => {
      stop()
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
  })
}
