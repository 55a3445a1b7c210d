/**
 * - `share_mismatch`: two shares do not belong together, or the vault does not open with them. Nothing is tried again.
 * - `recovery_code_invalid`: a recovery code has a typo, or belongs to another wallet.
 * - `insecure_context`: the browser offers no cryptography here, or a random generator that does not work.
 */
export type VaultErrorCode = 'share_mismatch' | 'recovery_code_invalid' | 'insecure_context'

/** How a step with keys ends that did not succeed. It never holds what it was about. */
export class VaultError extends Error {
  override readonly name = 'VaultError'

  constructor(readonly code: VaultErrorCode) {
    super(code)
  }
}
