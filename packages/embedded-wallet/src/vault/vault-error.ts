/**
 * - `share_mismatch`: two shares do not match, or the vault does not open with them. Do not retry.
 * - `recovery_code_invalid`: a recovery code has a typo, or belongs to another wallet.
 * - `insecure_context`: the browser offers no WebCrypto here, or a broken random generator.
 */
export type VaultErrorCode = 'share_mismatch' | 'recovery_code_invalid' | 'insecure_context'

/** A failed operation with keys. Contains no secret. */
export class VaultError extends Error {
  override readonly name = 'VaultError'

  constructor(readonly code: VaultErrorCode) {
    super(code)
  }
}
