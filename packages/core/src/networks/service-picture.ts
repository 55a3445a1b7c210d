import type { CaipNetwork } from '../contracts/network.js'
import type { AppKitOptions } from '../options/options.js'
import { networkPicture } from '../connectors/identity.js'

type Kit = {
  readonly state: { readonly settings: Parameters<typeof networkPicture>[0] }
  readonly options: Pick<AppKitOptions, 'services' | 'projectId'>
}

/**
 * The picture of a network for a screen that somebody asked for: the app's own, else the network's, else that of the
 * listing service, where the app named one. A picture that the service does not have is for the caller to replace.
 */
export function networkImage(
  kit: Kit,
  network: Pick<CaipNetwork, 'id' | 'assets' | 'caipNetworkId'>,
): string | undefined {
  return networkPicture(kit.state.settings, network) ?? servicePicture(kit.options, network.caipNetworkId)
}

function servicePicture({ services, projectId }: Kit['options'], id: string): string | undefined {
  const base = services?.listing
  if (!base || !URL.canParse(base)) return undefined
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/public/getAssetImage/${encodeURIComponent(id)}`
  if (projectId) url.searchParams.set('projectId', projectId)
  return url.href
}
