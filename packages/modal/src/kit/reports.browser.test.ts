import { fixtureSync } from '@open-wc/testing'
import { mainnet, polygon } from '@openappkit/core/networks'
import { testAdapter } from '@openappkit/testing/mount'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AppKitOptions, createAppKit } from '../index.js'
import { findDifferences, reportKitlessModal } from './reports.chunk.js'

const adapters = [testAdapter([], 'eip155')]
const networks = [mainnet] as const
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const warnings = () => warned.mock.calls.map(([text]) => String(text))
beforeEach(() => warned.mockClear())

let made: { destroy(): void }[] = []
afterEach(() => {
  for (const kit of made) kit.destroy()
  made = []
})
function create(options: AppKitOptions) {
  const kit = createAppKit(options)
  made.push(kit)
  return kit
}

describe('a second createAppKit', () => {
  test('finds the kit of the key that is the default', () => {
    const kit = create({ adapters, networks })
    expect(createAppKit({ adapters, networks, storageKey: 'kit' })).toBe(kit)
    expect(create({ adapters, networks, storageKey: 'another' })).not.toBe(kit)
  })

  test('says which of its options have no effect', async () => {
    create({ adapters, networks })
    createAppKit({ adapters, networks: [mainnet, polygon], themeMode: 'dark' })
    await expect.poll(warnings).toEqual([expect.stringContaining('networks, themeMode')])
  })

  test('says nothing of a second render, which makes the same anew', () => {
    const options = () => ({
      adapters: [testAdapter([], 'eip155')],
      networks: [{ ...mainnet }],
      siwx: new Map(),
      analytics: { consent: () => true },
    })
    expect(findDifferences(options(), options())).toEqual([])
    expect(findDifferences(options(), { ...options(), siwx: new Set() })).toEqual(['siwx'])
  })
})

test('an app without a way to a wallet is told', async () => {
  create({ networks })
  await expect.poll(warnings).toEqual([expect.stringContaining('"adapters" is empty')])
})

test('messages that nothing shows are named at the call', async () => {
  create({ adapters, networks, messages: { connect: { heading: 'Hello' } } as never })
  await expect.poll(warnings).toEqual([expect.stringContaining('"messages.connect.heading" is no key')])
})

test('nothing at all is refused by name', () => {
  expect(() => createAppKit(undefined as never)).toThrow('Option "networks"')
})

test('a tag without a kit says so once, after two seconds', async () => {
  for (let count = 0; count < 2; count += 1) fixtureSync('<appkit-button></appkit-button>')
  await expect.poll(warnings).toEqual([expect.stringContaining('<appkit-button> found no kit')])
})

test('so does a modal that the page has itself', async () => {
  fixtureSync('<appkit-modal></appkit-modal>')
  reportKitlessModal()
  await expect.poll(warnings).toEqual([expect.stringContaining('<appkit-modal> found no kit')])
})
