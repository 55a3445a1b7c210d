import type { WalletLink } from '@openappkit/core/internal'

/**
 * Follows a link to a wallet. Has to be called in the task of the tap, with nothing awaited before: browsers on phones
 * block or ask about what comes later. The wallet gets no handle on this page and no referrer.
 */
export function openLink({ href, target }: WalletLink): void {
  window.open(href, target, 'noopener noreferrer')
}
