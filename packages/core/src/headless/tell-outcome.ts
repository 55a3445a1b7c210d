import { type ChainNamespace, parseCaipAddress } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { ConnectRequest } from '../engine-api.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { AppKit } from '../shell/kit.js'

/** The account that a wallet opened: a CAIP-10 address, taken apart. */
export type ConnectedAccount = { chainNamespace: ChainNamespace; chainId: string; address: string }

/**
 * Connects, and says how it ended. `kit.connect` never rejects, because a screen shows how it ended; without one the app
 * has to hear it.
 * @throws AppKitError with the code of the attempt: `user_rejected` says "Connection rejected", `aborted` "Modal closed",
 * any other one "Failed to connect".
 */
export async function connectAndTell(kit: AppKit, request: ConnectRequest): Promise<ConnectedAccount> {
  await kit.connect(request)
  const { attempt } = kit.state.connection
  if (attempt.status === 'failed') throw failure(attempt.code, attempt.message)
  if (attempt.status !== 'done') throw failure('aborted')
  return readConnected(kit, attempt.connector.chain)
}

/** The account of a namespace, else of the active one: a pairing may have opened others than the one asked for. */
export function readConnected(kit: AppKit, namespace?: ChainNamespace): ConnectedAccount {
  const parts = parseCaipAddress(kit.getCaipAddress(namespace) ?? kit.getCaipAddress())
  if (!parts) throw failure('wallet_disconnected')
  return { chainNamespace: parts.namespace, chainId: parts.reference, address: parts.address }
}

/** An error in the words that apps know these promises by; what was behind it is among its facts. */
export function failure(code: ErrorCode, reason?: string): AppKitError {
  const sentence =
    code === 'user_rejected' ? 'Connection rejected' : code === 'aborted' ? 'Modal closed' : 'Failed to connect'
  return new AppKitError(code, sentence, reason === undefined ? {} : { facts: [`Reason: ${reason}`] })
}
