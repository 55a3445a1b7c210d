import { FrameError } from '@openappkit/protocol/frame'
import { keyRoundIcon, penLineIcon, shieldAlertIcon } from '@openappkit/ui/icons'
import type { Description } from '../../describe/description.js'
import type { ViewPart } from '../approval-view.js'
import type { ViewContext, ViewDescription } from '../view-of.js'
import { formatTime } from './view-texts.js'

type Of<K extends Description['kind']> = Extract<Description, { kind: K }>

/** The screen part of a message: a sign-in, a sign-in to another site, or a text. */
export const viewMessage: ViewDescription = (description, context) => {
  if (description.kind === 'sign-in') return viewSignIn(description, context)
  if (description.kind === 'foreign-sign-in') return viewForeign(description, context)
  if (description.kind === 'message') return viewText(description, context)
  throw new FrameError('internal')
}

function viewSignIn(
  { site, statement, expiresAt, message }: Of<'sign-in'>,
  { words, language }: ViewContext,
): ViewPart {
  const { facts: names, titles } = words
  return {
    icon: keyRoundIcon,
    title: titles.signIn(site),
    ...(statement !== undefined && { quote: statement }),
    facts: [
      { label: names.site, value: site },
      ...(expiresAt === undefined ? [] : [{ label: names.expires, value: formatTime(expiresAt, language) }]),
    ],
    data: { text: message, isOpen: false },
    approve: { label: words.signIn, isDangerous: false },
  }
}

function viewForeign({ site, message }: Of<'foreign-sign-in'>, { words }: ViewContext): ViewPart {
  const [title, text] = words.flags['foreign-sign-in']
  return {
    icon: shieldAlertIcon,
    title: words.titles.blocked,
    notes: [{ tone: 'danger', title, text }],
    facts: [{ label: words.facts.signInFor, value: site }],
    data: { text: message, isOpen: false },
  }
}

function viewText({ text, data }: Of<'message'>, { words }: ViewContext): ViewPart {
  return {
    icon: penLineIcon,
    title: words.titles.message,
    ...(text !== undefined && { quote: text, isMessage: true }),
    data: { text: data, isOpen: text === undefined },
    approve: { label: words.sign, isDangerous: false },
  }
}
