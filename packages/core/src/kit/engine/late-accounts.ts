import { type AccountsDeps, type AccountsFeature, createAccounts } from '../../features/account/accounts.js'
import type { NamesDeps } from '../../features/names/names.js'
import type { OnrampDeps } from '../../features/onramp/onramp.js'
import type { SmartSessionsDeps } from '../../features/smart-sessions/smart-sessions.js'
import type { SwapDeps } from '../../features/swap/swap.js'

export type LateAccountsDeps = Omit<AccountsDeps, 'rooms'> &
  Omit<NamesDeps & SwapDeps & OnrampDeps & SmartSessionsDeps, 'blockchain' | 'accounts'>

/** What accounts hold, did and are called. What they are used for comes with its first form, and asks the same service. */
export function createLateAccounts(deps: LateAccountsDeps): AccountsFeature {
  return createAccounts({
    ...deps,
    rooms: {
      names: async (given) => (await import('../../features/names/names.js')).createNames({ ...deps, ...given }),
      swaps: async (given) => (await import('../../features/swap/swap.js')).createSwap({ ...deps, ...given }),
      onramp: async (given) => (await import('../../features/onramp/onramp.js')).createOnramp({ ...deps, ...given }),
      smartSessions: async (given) =>
        (await import('../../features/smart-sessions/smart-sessions.js')).createSmartSessions({ ...deps, ...given }),
      emailChange: async () =>
        (await import('../../features/email-change/run-email-change.js')).createEmailChangeRoom(),
    },
  })
}
