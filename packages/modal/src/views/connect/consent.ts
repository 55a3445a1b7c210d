import type { AppKit } from '@openappkit/core'

/** Who has ticked the box. */
export const agreed = new WeakSet<AppKit>()

/** Whether the app has something that a person reads, or agrees to, before connecting. */
export function hasTerms({ state: { settings } }: AppKit): boolean {
  return Boolean(settings.termsConditionsUrl ?? settings.privacyPolicyUrl)
}

/** Whether a box has to be ticked before a wallet can be chosen (`features.legalCheckbox`, with something to agree to). */
export function needsConsent(kit: AppKit): boolean {
  return kit.state.settings.features.legalCheckbox && hasTerms(kit) && !agreed.has(kit)
}
