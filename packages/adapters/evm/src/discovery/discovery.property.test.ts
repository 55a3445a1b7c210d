import fc from 'fast-check'
import { expect, test } from 'vitest'
import { announce, everything, pageWith, uuid } from './announcing-page.fixture.js'
import { createDiscovery } from './discovery.js'

/** Announced fields of wallets. Some do not comply with EIP-6963. */
const wallets = [
  { rdns: 'org.fox', uuid: uuid(1), name: 'Fox' },
  { rdns: 'https://owl.example/', uuid: uuid(2), name: 'Owl' },
  { rdns: 'elk', uuid: 'elk-1', name: 'Elk' },
]

// Wallets announce themselves on every request and on wake-up, sometimes with a new uuid or provider.
test('a wallet that announces itself repeatedly is one row with its own provider', () => {
  const steps = fc.array(
    fc.record({
      which: fc.nat({ max: wallets.length - 1 }),
      isNew: fc.boolean(),
      isUsed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(steps, (announcements) => {
      const page = pageWith()
      const discovery = createDiscovery(everything, page)
      const owners = new Map<object, number>()
      const last = new Map<number, object>()
      for (const { which, isNew, isUsed } of announcements) {
        const provider = (!isNew && last.get(which)) || {}
        owners.set(provider, which)
        last.set(which, provider)
        announce(page, wallets[which], provider)
        const rows = discovery.list()
        expect(rows).toHaveLength(last.size)
        for (const row of rows) {
          expect(row).not.toHaveProperty('isDuplicate')
          const at = wallets.findIndex(({ name }) => name === row.name)
          if (isUsed) expect(owners.get(discovery.provider(row.id) as object)).toBe(at)
        }
      }
    }),
  )
})
