import { watchWindow } from '@openappkit/protocol/frame'
import '../approval/approval-element.js'
import type { ApprovalPhase, WalletApproval } from '../approval/approval-element.js'
import { isMessageToWindow, type MessageFromWindow, type MessageToWindow } from './window-messages.js'
import { en } from '../words/en.js'
import { frameLocales } from '../words/frame-locales.js'
import { loadWords, nameLanguage } from '../words/load-words.js'

/** The opener answers immediately. */
const openerMs = 5_000

/**
 * The wallet's window for one request. The wallet's frame opens it, sends the request and receives the answer. The
 * window stores and signs nothing. No page can embed it or draw in it.
 */
export async function showRequest(): Promise<void> {
  const { words, language } = await loadWords(frameLocales, en)
  nameLanguage(document.documentElement, language)
  document.body.className = 'page'
  const frame = window.opener as Window | null
  const { origin, host } = location
  let element: WalletApproval | undefined

  const send = (message: MessageFromWindow): void => frame?.postMessage(message, origin)

  const give = (isApproved: boolean) => () => {
    // The frame may be gone without having closed this window.
    if (!frame || frame.closed) showOver()
    else send({ type: 'openappkit/approval-window', status: 'answered', isApproved })
  }

  const phaseOf = (message: MessageToWindow): ApprovalPhase =>
    message.status === 'finishing'
      ? { status: 'finishing' }
      : { status: 'asking', view: message.view, onApprove: give(true), onRefuse: give(false) }

  function showOver(): void {
    const status = document.createElement('p')
    status.setAttribute('role', 'status')
    status.textContent = words.elsewhere.over
    document.body.replaceChildren(status)
  }

  function show(message: MessageToWindow): void {
    const { site, isMemoryOnly } = message.facts
    if (!element) {
      element = document.createElement('wallet-approval')
      Object.assign(element, { words, host, site, isMemoryOnly })
      element.dataset['own'] = ''
      document.body.replaceChildren(element)
    }
    element.phase = phaseOf(message)
  }

  watchWindow(window)(({ data, origin: from, source }) => {
    if (from === origin && source === frame && isMessageToWindow(data)) show(data)
  })
  document.addEventListener('keydown', ({ key, isTrusted }) => {
    if (key === 'Escape' && isTrusted) window.close()
  })
  send({ type: 'openappkit/approval-window', status: 'ready' })
  setTimeout(() => element ?? showOver(), openerMs)
}
