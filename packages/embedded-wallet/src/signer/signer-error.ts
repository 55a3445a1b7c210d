/**
 * - `wallet_locked`: the wallet was not unlocked, or was not used for five minutes.
 * - `not_signable`: the bytes do not match the request. Nothing was signed.
 */
export type SignerErrorCode = 'wallet_locked' | 'not_signable'

export class SignerError extends Error {
  override readonly name = 'SignerError'

  /** @param reason for the developer of the requesting app: names parts of the request, and contains no secret */
  constructor(
    readonly code: SignerErrorCode,
    readonly reason?: string,
  ) {
    super(code)
  }
}
