import type { PairingClient } from './pairing-client.js'

type Shared = { client: Promise<PairingClient>; users: number }

const slot = Symbol.for('openappkit.pairing')

/**
 * One client per kit name and page, however often a kit of that name is made: a second one would answer the same wallet
 * twice and write over the keys of the first.
 */
export function shareClient(name: string, make: () => Promise<PairingClient>) {
  const page = globalThis as { [slot]?: Map<string, Shared> }
  const clients = (page[slot] ??= new Map())
  const shared = clients.get(name) ?? { client: make(), users: 0 }
  clients.set(name, shared)
  shared.users += 1
  // The next caller makes a client that could not be made again.
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
