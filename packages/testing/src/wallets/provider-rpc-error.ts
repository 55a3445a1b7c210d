/** An EIP-1193 error, as wallets throw it. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  // Written out: scripts run this source as it is, and Node takes types away but adds no code.
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
