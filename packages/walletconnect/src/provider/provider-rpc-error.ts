/** An error as EIP-1193 wants it: with a number. */
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

/** Numbers of the pairing protocol that mean what EIP-1193 has a number of its own for. */
const translated: ReadonlyMap<number, number> = new Map([
  [5001, 4001],
  [5002, 4001],
  [5003, 4001],
  [5101, 4200],
  [6000, 4900],
])

/** What a wallet answered, as an app expects it of a provider. Everything else passes. */
export function toProviderError(thrown: unknown): unknown {
  const { code, message, data } = Object(thrown) as { code?: unknown; message?: unknown; data?: unknown }
  if (typeof code !== 'number' || thrown instanceof ProviderRpcError) return thrown
  return new ProviderRpcError(translated.get(code) ?? code, typeof message === 'string' ? message : 'Unknown', data)
}
