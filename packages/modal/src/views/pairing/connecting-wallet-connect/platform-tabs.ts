import type { WalletPlatform } from '@openappkit/core/internal'
import '@openappkit/ui/elements/icon'
import { globeIcon, monitorIcon, puzzleIcon, smartphoneIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import type { pairingMessages } from '../../../i18n/messages/pairing/en.js'
import { walkTabs } from '../../../components/walk-tabs.js'

export type PlatformTabs = {
  platforms: readonly WalletPlatform[]
  selected: WalletPlatform
  onSelect(platform: WalletPlatform): void
}

type Label = { glyph: string; key: 'browser' | 'mobile' | 'web' | 'desktop' }

const labels: Record<Exclude<WalletPlatform, 'unsupported'>, Label> = {
  browser: { glyph: puzzleIcon, key: 'browser' },
  mobile: { glyph: smartphoneIcon, key: 'mobile' },
  qrcode: { glyph: smartphoneIcon, key: 'mobile' },
  web: { glyph: globeIcon, key: 'web' },
  desktop: { glyph: monitorIcon, key: 'desktop' },
}

/** The tabs of a wallet with several platforms. Controls the `tabpanel` with the id `pane`. Needs the tabs styles. */
export function platformTabs(text: typeof pairingMessages, { platforms, selected, onSelect }: PlatformTabs) {
  if (platforms.length < 2) return nothing
  return html`
    <div class="tabs" part="tabs" role="tablist" aria-label=${text.pairing.ways} @keydown=${walkTabs}>
      ${platforms.map((platform) => {
        if (platform === 'unsupported') return nothing
        const { glyph, key } = labels[platform]
        return html`
          <button
            role="tab"
            part="tab"
            data-key=${platform}
            id="tab-${platform}"
            aria-controls="pane"
            aria-selected=${platform === selected}
            tabindex=${platform === selected ? 0 : -1}
            @click=${() => onSelect(platform)}
          >
            <ak-icon size="16" .glyph=${glyph}></ak-icon>${text.pairing[key]}
          </button>
        `
      })}
    </div>
  `
}
