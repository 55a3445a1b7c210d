import type { AppKit, ViewName } from '@openappkit/core'
import '@openappkit/ui/elements/icon-button'
import { arrowLeftIcon, circleHelpIcon, xIcon } from '@openappkit/ui/icons'
import { html } from 'lit'
import { messagesOf } from '../i18n/messages-of.js'
import { isWall, safeClose } from '../internal/safe-close.js'
import { viewTitle } from '../views/view-title.js'

/** The line over every screen: the way back or the help, the title, and the way out where there is one. */
export function modalHeader(kit: AppKit, view: ViewName) {
  return html`
    <header part="header" role="none">
      ${lead(kit)}
      <h1 id="title" part="title" dir="auto">${viewTitle(kit, view)}</h1>
      ${closer(kit)}
    </header>
  `
}

function lead(kit: AppKit) {
  if (kit.state.router.history.length > 1) {
    const back = () => kit.router.goBack()
    return html`
      <ak-icon-button
        part="back"
        exportparts="base: back-base"
        label=${messagesOf(kit).modal.back}
        .glyph=${arrowLeftIcon}
        flip
        @click=${back}
      ></ak-icon-button>
    `
  }
  if (kit.router.view !== 'Connect' || !kit.state.settings.enableWalletGuide) return html`<span></span>`
  const help = () => kit.router.push('WhatIsAWallet')
  return html`<ak-icon-button
    part="help"
    exportparts="base: help-base"
    label=${messagesOf(kit).modal.help}
    .glyph=${circleHelpIcon}
    @click=${help}
  ></ak-icon-button>`
}

function closer(kit: AppKit) {
  if (isWall(kit) || kit.state.settings.enableEmbedded) return html`<span></span>`
  const close = () => safeClose(kit)
  return html`<ak-icon-button
    part="close"
    exportparts="base: close-base"
    label=${messagesOf(kit).modal.close}
    .glyph=${xIcon}
    @click=${close}
  ></ak-icon-button>`
}
