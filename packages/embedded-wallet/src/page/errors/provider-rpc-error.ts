import { FrameError } from '@openappkit/protocol/frame'

/** Error numbers of EIP-1193 and JSON-RPC. */
const numbers: ReadonlyMap<string, number> = new Map([
  ['user_rejected', 4001],
  ['aborted', 4001],
  ['action_not_allowed', 4200],
  ['method_not_supported', 4200],
  ['wallet_disconnected', 4900],
  ['chain_not_supported', 4902],
  ['unsupported_chain', 4902],
  ['request_pending', -32_002],
  ['bad_message', -32_602],
  ['invalid_chain_id', -32_602],
])

/** An EIP-1193 error with a numeric code. */
class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** Converts an error of the wallet or a node to the error that apps expect from a provider. */
export function toProviderError(thrown: unknown): unknown {
  if (!(thrown instanceof FrameError)) return thrown
  const { rpc } = thrown.details
  const code = rpc?.code ?? numbers.get(thrown.code) ?? -32_603
  return new ProviderRpcError(code, rpc?.message ?? thrown.message, rpc?.data)
}
