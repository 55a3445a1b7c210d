import type { WindowMessages } from '@openappkit/protocol/frame'

/** The question of a window to the frames of the page that opened it, all on this origin. */
const question = 'openappkit/which-sign-in'
const answer = 'openappkit/half'
const askEveryMs = 200

type Asked = { type: typeof question; signIn: string }
type Answered = { type: typeof answer; signIn: string; half: string }

/** The part of a window that is accessible from any origin. */
type CrossOriginWindow = { opener?: unknown; postMessage(message: unknown, origin: string): void }
type Opener = Partial<CrossOriginWindow> & {
  readonly location?: { origin: string }
  length: number
  [place: number]: CrossOriginWindow
}

export type AnswerOptions = {
  messages: WindowMessages
  /** This origin, and the page that embeds this frame. */
  origin: string
  page: unknown
  takeHalf(signIn: string): string | undefined
}

/**
 * Sends the half of a sign-in only to a window of this origin that the embedding page opened. Returns a function that
 * stops.
 */
export function answerWindows({ messages, origin, page, takeHalf }: AnswerOptions): () => void {
  return messages(({ data, origin: from, source }) => {
    const asked = data as Partial<Asked> | null
    if (from !== origin || asked?.type !== question || typeof asked.signIn !== 'string') return
    const window = source as CrossOriginWindow | null
    if (!window || window.opener !== page) return
    const half = takeHalf(asked.signIn)
    if (half !== undefined) window.postMessage({ type: answer, signIn: asked.signIn, half } satisfies Answered, origin)
  })
}

export type AskOptions = {
  signIn: string
  opener: Opener | null
  messages: WindowMessages
  origin: string
  timeoutMs: number
}

/** Whether a window is on an origin. The browser hides the location of other origins. */
function isAt(window: Opener, origin: string): boolean {
  try {
    return window.location?.origin === origin
  } catch {
    return false
  }
}

/** Asks the frames beside this window for the half of a sign-in. `undefined` if none of them has it. */
export function askFrames({ signIn, opener, messages, origin, timeoutMs }: AskOptions): Promise<string | undefined> {
  if (!opener) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const ask = () => {
      // The wallet's own page, in a tab, also opens such windows.
      if (isAt(opener, origin)) opener.postMessage?.({ type: question, signIn } satisfies Asked, origin)
      for (let place = 0; place < opener.length; place += 1)
        opener[place]?.postMessage({ type: question, signIn } satisfies Asked, origin)
    }
    const end = (half: string | undefined) => {
      clearInterval(repeat)
      clearTimeout(late)
      stop()
      resolve(half)
    }
    const stop = messages(({ data, origin: from }) => {
      const answered = data as Partial<Answered> | null
      if (from === origin && answered?.type === answer && answered.signIn === signIn) end(answered.half)
    })
    const repeat = setInterval(ask, askEveryMs)
    const late = setTimeout(() => end(undefined), timeoutMs)
    ask()
  })
}
