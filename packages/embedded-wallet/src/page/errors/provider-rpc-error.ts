import { FrameError } from '@openappkit/protocol/frame'

/** How EIP-1193 and JSON-RPC number what went wrong. */
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

/** An error as EIP-1193 wants it: with a number. */
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

/** What the wallet or a node answered, as an app expects it of a provider. */
export function toProviderError(thrown: unknown): unknown {
  if (!(thrown instanceof FrameError)) return thrown
  const { rpc } = thrown.details
  const code = rpc?.code ?? numbers.get(thrown.code) ?? -32_603
  return new ProviderRpcError(code, rpc?.message ?? thrown.message, rpc?.data)
}
