import { loadStoppable } from '../async/lazy.js'
import { ignoreRejection } from '../async/ignore-rejection.js'
import type { ServicesDeps } from './late-services.js'

/**
 * Brings what works by itself with the services that the app named. For an app that names none nothing is loaded. Returns
 * how to stop. A chunk that cannot be loaded costs what is in it, and nothing else.
 */
export function startServices(deps: ServicesDeps): () => void {
  const { load, stop } = loadStoppable(() => import('./late-services.js').then((part) => part.createServices(deps)))
  if (deps.options.services) ignoreRejection(load())
  return stop
}
