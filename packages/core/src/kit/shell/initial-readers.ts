import type { AppKitOptions } from '../../options/options.js'
import { createState } from '../../state/create-state.js'
import { createReaders, type Readers } from './readers.js'
import { resolveNetworks } from './resolve-networks.js'

/**
 * What a kit with these options answers while nothing is known of the visitor: what a server draws, and a browser in its
 * first render there.
 */
export function createInitialReaders(options: AppKitOptions): Readers {
  return createReaders(createState({ options, ...resolveNetworks(options), saved: undefined, recent: [] }))
}
