import { loadStoppable } from '../../lib/async/lazy.js'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import type { ServicesDeps } from './late-services.js'

/**
 * Starts what works by itself with the services that the app named, and the pictures that it chooses for accounts. For an app
 * that names neither, it loads nothing. Returns how to stop. A chunk that cannot be loaded costs what is in it, and nothing else.
 */
export function startServices(deps: ServicesDeps): () => void {
  const { load, stop } = loadStoppable(() => import('./late-services.js').then((part) => part.createServices(deps)))
  if (deps.options.services ?? deps.options.avatar) ignoreRejection(load())
  return stop
}
