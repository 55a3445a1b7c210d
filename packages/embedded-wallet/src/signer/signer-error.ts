/**
 * - `wallet_locked`: the wallet was not unlocked, or was not used for five minutes.
 * - `not_signable`: the bytes are not what they are said to be. Nothing was signed.
 */
export type SignerErrorCode = 'wallet_locked' | 'not_signable'

export class SignerError extends Error {
  override readonly name = 'SignerError'

  /** @param reason for the developer of the app that asked: it holds names of what was asked, and no secret */
  constructor(
    readonly code: SignerErrorCode,
    readonly reason?: string,
  ) {
    super(code)
  }
}
