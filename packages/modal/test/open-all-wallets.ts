import type { WalletListing } from '@openappkit/core'
import { ref } from '@openappkit/core/internal'
import { createTestKit, type TestKitOptions } from '@openappkit/testing/mount'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { installed, known } from '../gallery/stories/samples.js'
import { openModal } from './open-modal.js'

export const press = (keys: string) => userEvent.keyboard(keys)
export const field = page.getByRole('searchbox', { name: 'Search wallets' })
export const tiles = () => page.getByRole('listitem').elements()
export const names = () => tiles().map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())
export const listed = (id: string, more: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: id,
  chains: [],
  ...more,
})
export const thousands: readonly WalletListing[] = ref(
  Array.from({ length: 5000 }, (_, at) => listed(`wallet-${at}`, { name: `Wallet ${at}`, rdns: `org.example.w${at}` })),
)

/** Opens the screen as a user does and waits for its list. */
export async function openAllWallets(options: TestKitOptions = { installed, known }) {
  const test = createTestKit(options)
  test.kit.router.reset('Connect')
  await openModal(test, 'AllWallets')
  await expect.poll(() => test.kit.state.wallets.search.status).toBe('done')
  return test
}

/** The grid element. Role queries over it would be slower than drawing it. */
export function grid() {
  const view = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('appkit-all-wallets-view')
  const root = view?.shadowRoot?.querySelector('appkit-wallet-grid')?.shadowRoot
  return {
    box: root?.querySelector('.scroller') as HTMLElement,
    drawn: () => [...(root?.querySelectorAll<HTMLElement>('.tile:not(.pending)') ?? [])],
  }
}
