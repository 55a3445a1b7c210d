import { socialPages } from '@openappkit/protocol/accounts'
import { FrameError, watchWindow } from '@openappkit/protocol/frame'
import { readConfig } from '../config/read-config.js'
import { en } from '../words/en.js'
import { frameLocales } from '../words/frame-locales.js'
import { loadWords, nameLanguage } from '../words/load-words.js'
import { askFrames } from './meeting.js'

/** The frame answers at once; a page that is busy takes a moment. */
const meetingMs = 3_000
const signInForm = /^#([\w-]{8,64})$/

/**
 * The first page of a provider's window. The page that opened it names the sign-in in the address, once it is known. With the
 * frame's half the window leaves for the provider; without, the accounts service asks the person for the number.
 */
export async function startWindow(): Promise<void> {
  const leaving = leave()
  // Its language may come too late for a fast way out, and must not delay it.
  leaving.catch(() => undefined)
  const { words, language } = await loadWords(frameLocales, en)
  nameLanguage(document.documentElement, language)
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.textContent = words.windowLoading
  document.body.append(status)
  await leaving.catch(() => (status.textContent = words.windowFailed))
}

async function leave(): Promise<void> {
  const messages = watchWindow(window)
  const [{ accountsUrl }, signIn] = await Promise.all([readConfig('../../config.json'), readSignIn()])
  const { origin } = location
  const opener = window.opener as Window | null
  const half = await askFrames({ signIn, opener, messages, origin, timeoutMs: meetingMs })
  if (half === undefined) return location.replace(new URL(`${socialPages.match}/${signIn}`, accountsUrl))
  const form = document.createElement('form')
  form.method = 'post'
  form.action = new URL(socialPages.start, accountsUrl).href
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'half', value: half })
  form.append(field)
  document.body.append(form)
  form.submit()
}

function readSignIn(): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = () => {
      const [, signIn] = signInForm.exec(location.hash) ?? []
      if (signIn) resolve(signIn)
    }
    window.addEventListener('hashchange', read)
    read()
    // The page that opened this window is cut off from it, and cannot name the sign-in any more.
    if (!window.opener) reject(new FrameError('social_popup_cut_off'))
  })
}
