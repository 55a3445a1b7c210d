import { createFakeWallet } from './fake-adapter.fixture.js'
import type { Page } from './page.fixture.js'

/** Waits a microtask, after which watchers have received the state. */
export const told = () => new Promise((resolve) => setTimeout(resolve, 5))
export const ids = (list: readonly { connectorId: string }[]) => list.map(({ connectorId }) => connectorId)

/** A page with two wallets, both connected by `connectBoth`, `owl` last. */
export function startTwo(
  page: Page,
  options: Parameters<Page['start']>[1] = {},
  [fox, owl] = [createFakeWallet('fox'), createFakeWallet('owl')],
) {
  const started = page.start([fox, owl], options)
  const { kit } = started
  const shown = { live: () => ids(kit.getConnections()), recent: () => ids(kit.getRecentConnections()) }
  const connectBoth = async () => {
    await kit.connect({ connectorId: 'fox' })
    await kit.connect({ connectorId: 'owl' })
    await told()
  }
  return { ...started, ...shown, fox, owl, connectBoth }
}
