import type { PairingClient } from './pairing-client.js'

type Shared = { client: Promise<PairingClient>; users: number }

const slot = Symbol.for('openappkit.pairing')

/**
 * Shares one client per kit name and page. A second client would respond to the same wallet twice and overwrite the keys
 * of the first.
 */
export function shareClient(name: string, make: () => Promise<PairingClient>) {
  const page = globalThis as { [slot]?: Map<string, Shared> }
  const clients = (page[slot] ??= new Map())
  const shared = clients.get(name) ?? { client: make(), users: 0 }
  clients.set(name, shared)
  shared.users += 1
  // After a failure the next caller creates the client again.
  shared.client.catch(() => clients.get(name) === shared && clients.delete(name))
  let isReleased = false

  return {
    client: shared.client,
    async release(): Promise<void> {
      if (isReleased) return
      isReleased = true
      shared.users -= 1
      if (shared.users > 0) return
      if (clients.get(name) === shared) clients.delete(name)
      await shared.client.then((client) => client.stop()).catch(() => undefined)
    },
  }
}
