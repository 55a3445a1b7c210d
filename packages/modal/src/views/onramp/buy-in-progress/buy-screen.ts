import type { AppKit } from '@openappkit/core'
import type { DeepReadonly, OnrampState } from '@openappkit/core/internal'
import { checkIcon, externalLinkIcon, hourglassIcon, rotateCwIcon, xIcon } from '@openappkit/ui/icons'
import { shortSymbol } from '@openappkit/ui/format'
import type { HeroStatus } from '../../../components/hero-status.js'
import { messages } from '../../../i18n/engine/messages.js'
import { onrampMessages } from '../../../i18n/messages/onramp/en.js'
import { exactTokens, tokens } from '../onramp-money.js'

export type BuyScreen = HeroStatus & {
  /** The action of the main button. */
  main: 'cancel' | 'open' | 'retry' | 'start' | 'account'
  /** Also offers another purchase, as a secondary choice: this one may have been paid for. */
  isOver?: true
  /** The provider's page, if it can be opened again, and the provider's name, else its host. */
  url?: string
  site?: string
  /** Also shows the button that leads to the account. */
  leads?: boolean
}

type Attempt = DeepReadonly<OnrampState>['attempt']
type Running = Extract<Attempt, { status: 'running' }>

/** Maps each state of a purchase to its texts and actions. */
export function buyScreen(kit: AppKit, attempt: Attempt): BuyScreen {
  const { buyProgress: text } = messages(kit, onrampMessages)
  if (attempt.status === 'idle') return { dial: 'quiet', heading: text.none, hint: '', main: 'start', leads: true }
  if (attempt.status === 'running') return running(kit, attempt)
  if (attempt.status === 'done') {
    const { target, value } = attempt
    const heading = text.got(tokens(kit, value.received, target.symbol))
    const exactHeading = text.got(exactTokens(kit, value.received, target.symbol))
    return { dial: 'done', glyph: checkIcon, heading, exactHeading, hint: text.gotHint, main: 'account' }
  }
  const isLate = attempt.step?.kind === 'paying'
  return isLate
    ? { dial: 'quiet', glyph: hourglassIcon, heading: text.late, hint: text.lateHint, main: 'retry', leads: true }
    : { dial: 'quiet', glyph: rotateCwIcon, heading: text.failed, hint: text.failedHint, main: 'retry', leads: true }
}

function running(kit: AppKit, { step, target }: Running): BuyScreen {
  const symbol = shortSymbol(target.symbol)
  const { buyProgress: text } = messages(kit, onrampMessages)
  if (step?.kind !== 'paying') return { dial: 'spin', heading: text.opening, hint: '', main: 'cancel' }
  const { url, page } = step
  const site = step.provider ?? (url && new URL(url).hostname)
  switch (page) {
    case 'blocked':
      return {
        dial: 'quiet',
        glyph: externalLinkIcon,
        heading: text.finish(site),
        hint: text.blockedHint,
        main: 'open',
        url,
        site,
      }
    case 'closed':
      return {
        dial: 'quiet',
        glyph: xIcon,
        heading: text.closed,
        hint: text.closedHint(symbol),
        main: 'account',
        isOver: true,
        url,
        site,
      }
    case 'elsewhere':
      return {
        dial: 'spin',
        heading: text.waiting(symbol),
        hint: text.closedHint(symbol),
        main: 'account',
        isOver: true,
        url,
        site,
      }
    default:
      return { dial: 'spin', heading: text.finish(site), hint: text.finishHint(symbol), main: 'account', url, site }
  }
}
