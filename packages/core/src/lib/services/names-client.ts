import {
  type NameSuggestions,
  nameSuggestions,
  type Profile,
  profileAnswer,
  registrationAnswer,
  type RegistrationRequest,
} from '@openappkit/protocol/names'
import type { BlockchainClient } from './blockchain-client.js'

/** Similar names, each with whether it is taken. The requested name comes first, in the zone of the service. */
export function getNameSuggestions(
  { http }: BlockchainClient,
  label: string,
  signal?: AbortSignal,
): Promise<NameSuggestions> {
  return http.get(`v1/profile/suggestions/${encodeURIComponent(label)}`, nameSuggestions, { signal })
}

/** What a name points to, or `undefined` for a free name. */
export function getName({ http }: BlockchainClient, name: string, signal?: AbortSignal): Promise<Profile | undefined> {
  return http.get(`v1/profile/account/${encodeURIComponent(name)}`, profileAnswer, { signal })
}

/** Registers the name in the message for the address that signed it. Sent once. */
export async function registerName(
  { http }: BlockchainClient,
  registration: RegistrationRequest,
  signal?: AbortSignal,
): Promise<void> {
  await http.submit('v1/profile/account', registrationAnswer, registration, signal)
}
