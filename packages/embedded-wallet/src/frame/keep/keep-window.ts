import { FrameError, watchWindow } from '@openappkit/protocol/frame'
import { createAccountsClient } from '../accounts/accounts-client.js'
import { createSessions } from '../accounts/session.js'
import { readConfig } from '../config/read-config.js'
import { databaseOf, openRecords } from '../storage/records.js'
import type { KeptSession } from '../storage/stored-records.js'
import { en } from '../words/en.js'
import { frameLocales } from '../words/frame-locales.js'
import { loadWords, nameLanguage } from '../words/load-words.js'
import { isMessageToKeeper, type MessageFromKeeper, type MessageToKeeper } from './kept-messages.js'
import { deriveSession } from './keep-session.js'

const askEveryMs = 300
/** How long to wait for a frame. A page that was just opened loads its frame meanwhile. */
const frameMs = 60_000
/** How long a frame may take to open the wallet with the answer. */
const usedMs = 60_000

type Frame = { postMessage(message: unknown, origin: string): void }

/**
 * The wallet's window that keeps the sessions of sites whose frames cannot store them. It takes one from a frame, or
 * returns one to it, and is closed by it. It accepts tasks only from frames of this origin: each names the site that embeds it,
 * as the browser reported it.
 */
export async function openKeepWindow(): Promise<void> {
  const { words, language } = await loadWords(frameLocales, en)
  nameLanguage(document.documentElement, language)
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.textContent = words.keep.window
  document.body.append(status)
  const task = await askForTask()
  if (!task) return void (status.textContent = words.elsewhere.over)
  const answer = await perform(task.message).catch(() => ({ status: 'failed' as const }))
  task.frame.postMessage({ type: 'openappkit/kept-window', ...answer } satisfies MessageFromKeeper, location.origin)
  // The frame closes this window once it has used the answer.
  setTimeout(() => window.close(), usedMs)
}

/** Asks the opener, and the frames beside this window in it, for a task. */
function askForTask(): Promise<{ message: MessageToKeeper; frame: Frame } | undefined> {
  const { origin } = location
  const opener = window.opener as Window | null
  const ready: MessageFromKeeper = { type: 'openappkit/kept-window', status: 'ready' }
  return new Promise((resolve) => {
    const ask = () => {
      if (!opener || opener.closed) return end(undefined)
      if (isHere(opener)) opener.postMessage(ready, origin)
      for (let place = 0; place < opener.length; place += 1) opener[place]?.postMessage(ready, origin)
    }
    const end = (task: Awaited<ReturnType<typeof askForTask>>) => {
      clearInterval(repeat)
      clearTimeout(late)
      stop()
      resolve(task)
    }
    const stop = watchWindow(window)(({ data, origin: from, source }) => {
      if (from === origin && source && isMessageToKeeper(data)) end({ message: data, frame: source as Frame })
    })
    const repeat = setInterval(ask, askEveryMs)
    const late = setTimeout(() => end(undefined), frameMs)
    ask()
  })
}

/** Whether a window is on this origin. The browser hides the location of other origins. */
function isHere(window: Window): boolean {
  try {
    return window.location.origin === location.origin
  } catch {
    return false
  }
}

type Answer = { status: 'kept' | 'none' } | { status: 'session'; kept: KeptSession }

async function perform(task: MessageToKeeper): Promise<Answer> {
  const records = await openRecords(undefined, databaseOf(task.site))
  if (task.task === 'keep') {
    const { device, session, wallet } = task.kept
    await records.set('device', device)
    await records.set('wallet', wallet)
    await records.set('session', session)
    return { status: records.isLasting ? 'kept' : 'none' }
  }
  const session = await records.get('session')
  if (!session) return { status: 'none' }
  const { accountsUrl } = await readConfig('../config.json')
  const projectId = () => session.projectId
  const keys = async () => {
    const device = await records.get('device')
    if (!device) throw new FrameError('wallet_disconnected')
    return device.proof
  }
  const client = createAccountsClient({ url: accountsUrl, projectId, keys })
  const sessions = createSessions({ client, records, projectId, onEnded: () => undefined })
  try {
    return { status: 'session', kept: await deriveSession({ sessions, records }) }
  } catch (thrown) {
    // A session that has ended is deleted; one of a service that does not answer stays for the next visit.
    if (await sessions.read()) throw thrown
    await records.clear()
    return { status: 'none' }
  }
}
