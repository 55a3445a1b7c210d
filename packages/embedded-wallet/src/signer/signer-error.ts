/**
 * - `wallet_locked`: nobody unlocked the wallet, or nobody used it for five minutes.
 * - `not_signable`: the bytes are not what they are said to be. Nothing was signed.
 */
export type SignerErrorCode = 'wallet_locked' | 'not_signable'

export class SignerError extends Error {
  override readonly name = 'SignerError'

  constructor(readonly code: SignerErrorCode) {
    super(code)
  }
}
