import { type ChainNamespace, parseCaipAddress } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { ConnectRequest } from '../../contracts/api.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { AppKit } from '../../state/kit.js'

/** The connected account: the parts of its CAIP-10 address. */
export type ConnectedAccount = { chainNamespace: ChainNamespace; chainId: string; address: string }

/**
 * Connects and returns the account.
 * @throws AppKitError with the code of the attempt: `user_rejected` with "Connection rejected", `aborted` with "Modal closed",
 * any other code with "Failed to connect".
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

/** The account of a namespace, else the active one: a pairing may open other namespaces than the requested one. */
export function readConnected(kit: AppKit, namespace?: ChainNamespace): ConnectedAccount {
  const parts = parseCaipAddress(kit.getCaipAddress(namespace) ?? kit.getCaipAddress())
  if (!parts) throw failure('wallet_disconnected')
  return { chainNamespace: parts.namespace, chainId: parts.reference, address: parts.address }
}

/** An error with the message that apps expect from these promises; the reason is among its facts. */
export function failure(code: ErrorCode, reason?: string): AppKitError {
  const sentence =
    code === 'user_rejected' ? 'Connection rejected' : code === 'aborted' ? 'Modal closed' : 'Failed to connect'
  return new AppKitError(code, sentence, reason === undefined ? {} : { facts: [`Reason: ${reason}`] })
}
