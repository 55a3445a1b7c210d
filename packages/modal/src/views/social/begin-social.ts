import type { AppKit, SocialProvider } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'

/** Opens the window of a provider. Call it in the task of a click: a browser blocks any other window. */
export function openWindow({ options: { embeddedWallet } }: AppKit): Window | null {
  return window.open(embeddedWallet?.popupUrl ?? 'about:blank', '_blank', 'popup,width=600,height=800,scrollbars=yes')
}

/** Signs in at a provider. Call it in the task of a click. */
export function beginSocial(kit: AppKit, provider: SocialProvider): void {
  kit.track('SOCIAL_LOGIN_STARTED', { provider })
  const [connectorId = ''] = kit.options.embeddedWallet?.connectorIds ?? []
  // Farcaster needs no window: the user scans a code or opens the app.
  const popup = provider === 'farcaster' ? null : openWindow(kit)
  ignoreRejection(kit.connect({ connectorId, social: { provider, popup } }))
}
