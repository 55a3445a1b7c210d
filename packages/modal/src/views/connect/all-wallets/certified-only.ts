import type { AppKit } from '@openappkit/core'
import { html, nothing } from '@openappkit/ui/lit'
import type { walletMessages } from '../../../i18n/messages/wallets/en.js'

/** The filter for certified wallets. Hidden if no known wallet is certified. Needs the check styles. */
export function certifiedOnly(
  kit: AppKit,
  { allWallets: text }: typeof walletMessages,
  isChecked: boolean,
  onChange: (isChecked: boolean) => void,
) {
  if (!isChecked && !kit.state.wallets.known.some(({ isCertified }) => isCertified)) return nothing
  return html`
    <label class="check" part="certified">
      <input
        type="checkbox"
        .checked=${isChecked}
        @change=${({ target }: Event) => onChange((target as HTMLInputElement).checked)}
      />
      <span>${text.certified}</span>
    </label>
  `
}
