import {
  socialPages,
  type SocialProvider,
  socialProviderIds,
  socialProviders as allProviders,
} from '@openappkit/protocol/accounts'
import { createFarcasterClient, type FarcasterClient, type FarcasterOptions } from '../farcaster/farcaster-client.js'
import type { Identity } from '../store/account-store.js'
import { createSocialClient, type SocialClient, type SocialClients } from './social-client.js'
import { socialProviders } from './social-provider.js'

export type ConfiguredProviders = ReadonlyMap<string, SocialClient | FarcasterClient>

/** Creates the configured providers. Each has a separate callback, so that responses cannot be mixed up. */
export function configureProviders(
  clients: SocialClients,
  farcaster: FarcasterOptions | undefined,
  url: string,
): ConfiguredProviders {
  return new Map<string, SocialClient | FarcasterClient>([
    ...socialProviderIds.flatMap((id): [string, SocialClient][] => {
      const client = clients[id]
      if (!client) return []
      const redirectUri = `${url}${socialPages.callback}/${id}`
      return [[id, createSocialClient(client.provider ?? socialProviders[id], { redirectUri, client })]]
    }),
    ...(farcaster ? [['farcaster', createFarcasterClient(farcaster, url)] as const] : []),
  ])
}

/** Finds the provider of an identity. */
export const findProvider =
  (providers: ConfiguredProviders) =>
  ({ issuer }: Identity): SocialProvider | undefined =>
    allProviders.find((id) => providers.get(id)?.issuer === issuer)
