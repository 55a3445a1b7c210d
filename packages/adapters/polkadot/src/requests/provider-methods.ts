import type { PolkadotPayload, PolkadotProvider, PolkadotSignerResult } from '../wallet/namespace.js'
import { signPayload as sign } from './sign-payload.js'
import { signMessage as signText } from './signing.js'

/** Requests of the app have no deadline. */
const unbounded = () => ({ signal: new AbortController().signal })

export const signMessage = (
  provider: PolkadotProvider,
  request: Parameters<PolkadotProvider['signMessage']>[0],
): Promise<string> => signText(provider, request, unbounded())

export const signPayload = (provider: PolkadotProvider, payload: PolkadotPayload): Promise<PolkadotSignerResult> =>
  sign(provider, payload, unbounded())
