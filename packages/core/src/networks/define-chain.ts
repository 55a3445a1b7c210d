import type { AppKitNetwork } from '../contracts/network.js'

/** Writes a network of your own with its literal types kept. Returns what it was given. */
export function defineChain<const N extends AppKitNetwork>(network: N): N {
  return network
}
