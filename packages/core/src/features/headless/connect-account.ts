import { type ChainNamespace, parseCaipAddress } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { ConnectRequest } from '../../contracts/api.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { AppKit } from '../../state/kit.js'

/** The account that a wallet opened: a CAIP-10 address, taken apart. */
export type ConnectedAccount = { chainNamespace: ChainNamespace; chainId: string; address: string }

/**
 * Connects, and answers the account.
 * @throws AppKitError with the code of the attempt: `user_rejected` says "Connection rejected", `aborted` "Modal closed",
 * any other one "Failed to connect".
 */
export async function connectAccount(kit: AppKit, request: ConnectRequest): Promise<ConnectedAccount> {
  try {
    await kit.connect(request)
  } catch (thrown) {
    const { code, shortMessage } = AppKitError.from(thrown)
    throw failure(code, code === 'aborted' ? undefined : shortMessage)
  }
  const { attempt } = kit.state.connection
  return readConnected(kit, attempt.status === 'done' ? attempt.target.namespace : request.namespace)
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
