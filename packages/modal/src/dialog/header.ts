import type { AppKit } from '@openappkit/core'
import { arrowLeftIcon, circleHelpIcon, xIcon } from '@openappkit/ui/icons'
import { html } from '@openappkit/ui/lit'
import { messages } from '../i18n/engine/messages.js'
import { dialogMessages } from '../i18n/messages/dialog/en.js'
import { isDecisionDue, safeClose } from './safe-close.js'

/** The header of every screen: back or help, the title, and close unless the user must decide first. */
export function header(kit: AppKit, heading: string) {
  return html`
    <header part="header" role="none">
      ${lead(kit)}
      <h1 id="title" part="title" dir="auto">${heading}</h1>
      ${closer(kit)}
    </header>
  `
}

function lead(kit: AppKit) {
  const { back, help } = messages(kit, dialogMessages).modal
  if (kit.state.router.history.length > 1) return tool('back', arrowLeftIcon, back, () => kit.router.goBack())
  if (kit.router.view !== 'Connect' || !kit.state.settings.enableWalletGuide) return html`<span></span>`
  return tool('help', circleHelpIcon, help, () => kit.router.push('WhatIsAWallet'))
}

function closer(kit: AppKit) {
  if (isDecisionDue(kit) || kit.state.settings.enableEmbedded) return html`<span></span>`
  return tool('close', xIcon, messages(kit, dialogMessages).modal.close, () => safeClose(kit))
}

// Not an `ak-icon-button`, to keep the first screen small.
function tool(part: 'back' | 'help' | 'close', glyph: string, label: string, onClick: () => void) {
  return html`<button class="tool" part=${part} aria-label=${label} @click=${onClick}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${glyph}></path></svg>
  </button>`
}
