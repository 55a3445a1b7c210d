import type { ConnectSignIn } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { WantedNamespaces } from '../session/namespaces.js'
import { type AuthPayload, createAuthPayload } from './auth-payload.js'

/** Creates the sign-in request of an invitation; `undefined` if the wallet only connects. Only EVM wallets can do both. */
export async function prepareSignIn(
  signIn: ConnectSignIn | undefined,
  { eip155, ...others }: WantedNamespaces,
  preferred: CaipNetworkId | undefined,
): Promise<AuthPayload | undefined> {
  if (!signIn || !eip155 || Object.keys(others).length > 0) return undefined
  const chain = eip155.chains.find((id) => id === preferred) ?? eip155.chains[0]
  try {
    const message = await signIn.prepare(chain as CaipNetworkId)
    return message && createAuthPayload(message, eip155)
  } catch {
    // The app's `createMessage` failed.
    return undefined
  }
}
