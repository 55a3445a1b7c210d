import { AppKitError } from '../errors/appkit-error.js'
import type { AdoptDeps, AdoptPairing } from './adopt-pairing.js'

/** Paired wallets are few: what makes one the account of its namespaces comes when the first one answers. */
export function loadAdoptPairing(deps: AdoptDeps): AdoptPairing {
  let loaded: Promise<AdoptPairing> | undefined

  function load(): Promise<AdoptPairing> {
    const loading = (loaded ??= import('./adopt-pairing.js').then(({ createAdoptPairing }) => createAdoptPairing(deps)))
    // A chunk that failed to load is asked for again next time.
    loading.catch(() => (loaded = undefined))
    return loading
  }

  return async (...request) => {
    const adopt = await load().catch((cause: unknown) => {
      throw new AppKitError('engine_unavailable', 'A part of the kit could not be loaded', { cause })
    })
    return adopt(...request)
  }
}
