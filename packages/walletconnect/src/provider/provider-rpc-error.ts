/** An EIP-1193 error: it has a numeric code. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** Codes of the pairing protocol to their EIP-1193 equivalents. */
const translated: ReadonlyMap<number, number> = new Map([
  [5001, 4001],
  [5002, 4001],
  [5003, 4001],
  [5101, 4200],
  [6000, 4900],
])

/** Converts an error of the wallet to EIP-1193. Returns other errors unchanged. */
export function toProviderError(thrown: unknown): unknown {
  const { code, message, data } = Object(thrown) as { code?: unknown; message?: unknown; data?: unknown }
  if (typeof code !== 'number' || thrown instanceof ProviderRpcError) return thrown
  return new ProviderRpcError(translated.get(code) ?? code, typeof message === 'string' ? message : 'Unknown', data)
}
