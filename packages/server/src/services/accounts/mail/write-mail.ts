import { escapeHtml } from '../../../platform/http/escape-html.js'
import { codeLifeMs } from '../store/challenges/challenge-store.js'
import { findWords } from './languages.js'
import type { Mail } from './mailer.js'

export type MailFacts = {
  to: string
  /** BCP 47. */
  language: string
  /** Host of the page. */
  site: string
  /** Empty if it is not known. */
  browser: string
  /** The new address, in the mails of an address change. */
  address?: string | undefined
  /** How long the code of the mail is valid. */
  minutes?: number
}

/** The mail with a one-time code. It has no link, so that a code mail with one is recognizable as phishing. */
export function writeCodeMail(facts: MailFacts, code: string): Mail {
  const { words } = findWords(facts.language)
  const lines = [{ text: words.codeIntro }, { text: code, isCode: true }, { text: words.codeWarning }]
  return write(facts, words.codeSubject, lines)
}

/** The mail with the code that creates an account. It names the site and the browser that asked. */
export function writeFirstCodeMail(facts: MailFacts, code: string, lifeMs: number): Mail {
  const { words } = findWords(facts.language)
  const lines = [
    { text: words.linkIntro },
    { text: words.codeIntro },
    { text: code, isCode: true },
    { text: words.codeWarning },
  ]
  return write({ ...facts, minutes: lifeMs / 60_000 }, words.codeSubject, lines)
}

/** The mail with the link that confirms a new device. */
export function writeLinkMail(facts: MailFacts, url: string): Mail {
  const { words } = findWords(facts.language)
  const lines = [
    { text: words.linkIntro },
    { text: words.linkAction },
    { text: url, isLink: true },
    { text: words.linkWarning },
  ]
  return write(facts, words.linkSubject, lines)
}

/** The mail about a sign-in on a new device, with a link that removes the device. */
export function writeDeviceMail(facts: MailFacts, url: string): Mail {
  const { words } = findWords(facts.language)
  const lines = [{ text: words.deviceIntro }, { text: words.deviceAction }, { text: url, isLink: true }]
  return write(facts, words.deviceSubject, lines)
}

/** The mail with the code that the old address has to enter before it is replaced. */
export function writeChangeMail(facts: MailFacts, code: string): Mail {
  const { words } = findWords(facts.language)
  const lines = [{ text: words.changeIntro }, { text: code, isCode: true }, { text: words.codeWarning }]
  return write(facts, words.changeSubject, lines)
}

/** The mail with the code that the new address has to enter before it replaces the old one. */
export function writeNewAddressMail(facts: MailFacts, code: string): Mail {
  const { words } = findWords(facts.language)
  const lines = [{ text: words.newIntro }, { text: code, isCode: true }, { text: words.codeWarning }]
  return write(facts, words.newSubject, lines)
}

/** The mail to both mailboxes about a change of address. Only the old one gets the link that undoes it. */
export function writeChangedMail(facts: MailFacts, undoUrl?: string): Mail {
  const { words } = findWords(facts.language)
  const more = undoUrl ? [{ text: words.changedUndo }, { text: undoUrl, isLink: true }] : [{ text: words.changedNote }]
  return write(facts, words.changedSubject, [{ text: words.changedIntro }, ...more])
}

/** Actions on an account that its owner is notified of. */
export type Notice = 'exported' | 'removed' | 'recovery' | 'letIn'

/** The mail that notifies the owner of an action. */
export function writeNoticeMail(facts: MailFacts, notice: Notice): Mail {
  const { words } = findWords(facts.language)
  const advice = notice === 'removed' ? words.removedAdvice : words.moveAdvice
  return write(facts, words[`${notice}Subject`], [{ text: words[`${notice}Intro`] }, { text: advice }])
}

type Line = { text: string; isCode?: boolean; isLink?: boolean }

function write(facts: MailFacts, subject: string, lines: readonly Line[]): Mail {
  const { language, isRightToLeft, words } = findWords(facts.language)
  const named = { minutes: codeLifeMs / 60_000, ...facts, browser: facts.browser || words.unknownDevice }
  const filled = lines.map((line) => ({ ...line, text: fillWords(line.text, named) }))
  const html = filled.map(({ text, isCode, isLink }) => {
    const safe = escapeHtml(text)
    if (isLink) return `<p><a href="${safe}">${safe}</a></p>`
    return isCode ? `<p dir="ltr" style="font:600 32px monospace;letter-spacing:6px">${safe}</p>` : `<p>${safe}</p>`
  })
  const direction = isRightToLeft ? 'rtl' : 'ltr'
  return {
    to: facts.to,
    subject: fillWords(subject, named),
    text: filled.map(({ text }) => text).join('\n\n'),
    html: `<!doctype html><html lang="${language}" dir="${direction}"><body style="font:16px/1.5 sans-serif;max-width:480px">${html.join('')}</body></html>`,
  }
}

type MailPlaceholder = 'site' | 'browser' | 'address' | 'minutes'

/** Fills placeholders in one pass: inserted facts are not scanned again. */
export function fillWords(words: string, facts: Pick<MailFacts, MailPlaceholder>): string {
  return words.replace(/\{(site|browser|address|minutes)\}/g, (_, name: MailPlaceholder) => String(facts[name] ?? ''))
}
