import { AppKitError } from '../errors/appkit-error.js'
import type { PairedWallet, PairedWalletDeps } from './paired-wallet.js'

/** Paired wallets are few: what they need comes with the first of them. */
export function loadPairedWallet(deps: PairedWalletDeps): () => Promise<PairedWallet> {
  let loading: Promise<PairedWallet> | undefined

  return () =>
    (loading ??= import('./paired-wallet.js').then(
      ({ createPairedWallet }) => createPairedWallet(deps),
      (cause: unknown) => {
        // A chunk that failed to load is asked for again next time.
        loading = undefined
        throw new AppKitError('engine_unavailable', 'A part of the kit could not be loaded', { cause })
      },
    ))
}
