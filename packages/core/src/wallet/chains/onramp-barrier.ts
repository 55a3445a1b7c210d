import { onrampRestrictedTimeZones } from '@openappkit/protocol/onramp'
import { chainFacts } from '@openappkit/protocol/caip'
import type { OnrampBarrier } from '../../contracts/features/onramp.js'
import type { AppKitOptions } from '../../options/options.js'
import type { ReadonlyState } from '../../state/read-only.js'

type Kit = { options: Pick<AppKitOptions, 'services'>; state: ReadonlyState }

/** Returns why nothing can be bought with a card; `undefined` if it can. */
export function onrampBarrier({ options, state }: Kit): OnrampBarrier | undefined {
  const { onramp } = state.settings.features
  const isOn = Array.isArray(onramp) ? onramp.length > 0 : onramp
  if (!isOn || !options.services?.blockchain) return 'off'
  if (onrampRestrictedTimeZones.includes(timeZone())) return 'restricted'
  return chainFacts[state.network.active].can.buy ? undefined : 'namespace'
}

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
