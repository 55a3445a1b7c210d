import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, findNetwork, onrampBarrier, type OnrampState } from '@openappkit/core/internal'
import { messages } from '../../../i18n/engine/messages.js'
import { onrampMessages } from '../../../i18n/messages/onramp/en.js'

export type Barrier = { heading: string; hint: string; action?: 'networks' | 'retry' }

/** The reason why nothing can be bought, and the next action. `undefined` if something can be bought. */
export function barrierText(kit: AppKit, onramp: DeepReadonly<OnrampState> | undefined): Barrier | undefined {
  const { onramp: text } = messages(kit, onrampMessages)
  const nothing = text.nothing(findNetwork(kit.state, kit.getCaipNetworkId())?.name ?? kit.getCaipNetworkId() ?? '')
  const barrier = onrampBarrier(kit)
  if (barrier === 'restricted') return { heading: text.restricted, hint: text.restrictedHint }
  if (barrier === 'off') return { heading: text.off, hint: '' }
  if (barrier === 'namespace') return { heading: nothing, hint: text.elsewhere, action: 'networks' }
  if (onramp?.options.status !== 'ready' || onramp.options.tokens.length > 0) return undefined
  if (onramp.options.isSample) return { heading: text.unreachable, hint: '', action: 'retry' }
  return onramp.options.elsewhere.length > 0
    ? { heading: nothing, hint: text.elsewhere, action: 'networks' }
    : { heading: nothing, hint: text.nowhere }
}
