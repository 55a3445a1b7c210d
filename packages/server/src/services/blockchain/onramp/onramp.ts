import type { Log } from '../../../platform/log/log.js'
import type { Projects } from '../../../platform/project/projects.js'
import type { Route } from '../../../platform/service/service.js'
import type { EvmNetwork } from '../evm/evm-network.js'
import { createLocalRamp } from './local/local-ramp.js'
import { createMoonpaySource } from './moonpay/moonpay-source.js'
import type { OnrampSettings } from '../blockchain-options.js'
import { onrampRoutes } from './onramp-routes.js'

export type OnrampDeps = { networks: readonly EvmNetwork[]; projects: Projects; log: Log }

/** Card purchases. Without a provider, every response is empty. */
export function createOnramp(
  config: OnrampSettings | undefined,
  { networks, projects, log }: OnrampDeps,
): { routes: readonly Route[]; origins: readonly string[] } {
  if (config?.provider !== 'local') {
    const source = config && createMoonpaySource(config)
    return { routes: onrampRoutes({ source, projects }), origins: [] }
  }
  const local = createLocalRamp({ ...config, networks, log })
  // Its page posts a form to this server.
  return { routes: [...onrampRoutes({ source: local.source, projects }), ...local.routes], origins: [config.url] }
}
