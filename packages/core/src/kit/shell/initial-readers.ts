import type { AppKitOptions } from '../../options/options.js'
import { createState } from '../../state/create-state.js'
import { createReaders, type Readers } from './readers.js'
import { resolveNetworks } from './resolve-networks.js'

/**
 * Reads a kit with these options before it knows the visitor: what a server renders, and a browser in the first render
 * after it.
 */
export function createInitialReaders(options: AppKitOptions): Readers {
  return createReaders(createState({ options, ...resolveNetworks(options), saved: undefined, recent: [] }))
}
