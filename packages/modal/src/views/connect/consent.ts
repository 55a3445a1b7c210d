import type { AppKit } from '@openappkit/core'

/** Kits whose user has given consent. */
export const agreed = new WeakSet<AppKit>()

/** Whether the app has terms or a privacy policy. */
export function hasTerms({ state: { settings } }: AppKit): boolean {
  return Boolean(settings.termsConditionsUrl ?? settings.privacyPolicyUrl)
}

/** Whether the user must still tick the consent checkbox (`features.legalCheckbox`) before choosing a wallet. */
export function needsConsent(kit: AppKit): boolean {
  return kit.state.settings.features.legalCheckbox && hasTerms(kit) && !agreed.has(kit)
}
