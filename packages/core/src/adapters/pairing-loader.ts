import { AppKitError } from '../errors/appkit-error.js'
import type { Pairing, PairingDeps, PairingDescriptor } from './pairing.js'

export type PairingLoader = ReturnType<typeof createPairingLoader>

/** Brings the pairing of a kit when one is wanted, once. Its code is the largest part there is. */
export function createPairingLoader(descriptor: PairingDescriptor | undefined, deps: PairingDeps) {
  let loading: Promise<Pairing> | undefined
  let current: Pairing | undefined
  let isStopped = false

  async function start(wanted: PairingDescriptor): Promise<Pairing> {
    const { createPairing } = await wanted.load().catch((cause: unknown) => {
      throw new AppKitError('engine_unavailable', 'A part of the kit could not be loaded', { cause })
    })
    if (isStopped) throw new AppKitError('destroyed', 'This kit was destroyed')
    return (current = createPairing(deps))
  }

  return {
    /** The pairing that is already here. */
    current: () => current,
    /** Rejects with `wallet_not_found` where the app offers no pairing, `engine_unavailable` where it did not load. */
    load(): Promise<Pairing> {
      if (!descriptor) return Promise.reject(new AppKitError('wallet_not_found', 'The wallet is not installed'))
      loading ??= start(descriptor)
      loading.catch(() => (loading = undefined))
      return loading
    },
    stop(): void {
      isStopped = true
      current?.stop()
    },
  }
}
