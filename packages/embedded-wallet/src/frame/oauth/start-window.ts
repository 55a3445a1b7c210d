import { socialPages } from '@openappkit/protocol/accounts'
import { FrameError, watchWindow } from '@openappkit/protocol/frame'
import { readConfig } from '../config/read-config.js'
import { en } from '../words/en.js'
import { frameLocales } from '../words/frame-locales.js'
import { loadWords, nameLanguage } from '../words/load-words.js'
import { askFrames } from './handoff.js'

/** How long to wait for the frame, which answers immediately unless its page is busy. */
const handoffMs = 3_000
const signInForm = /^#([\w-]{8,64})$/

/**
 * The first page of a provider's window. The opener puts the sign-in into the URL once it is known. With the frame's
 * half, the window continues to the provider; without it, the accounts service asks the user for the number.
 */
export async function startWindow(): Promise<void> {
  const leaving = leave()
  // Loading the language must not delay leaving.
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
  const half = await askFrames({ signIn, opener, messages, origin, timeoutMs: handoffMs })
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
    // The opener is cut off from this window and cannot send the sign-in.
    if (!window.opener) reject(new FrameError('social_popup_cut_off'))
  })
}
