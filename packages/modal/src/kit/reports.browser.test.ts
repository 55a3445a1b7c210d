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
  test('a second createAppKit returns the kit of the default storage key', () => {
    const kit = create({ adapters, networks })
    expect(createAppKit({ adapters, networks, storageKey: 'kit' })).toBe(kit)
    expect(create({ adapters, networks, storageKey: 'another' })).not.toBe(kit)
  })

  test('a second createAppKit warns about the options that have no effect', async () => {
    create({ adapters, networks })
    createAppKit({ adapters, networks: [mainnet, polygon], themeMode: 'dark' })
    await expect.poll(warnings).toEqual([expect.stringContaining('networks, themeMode')])
  })

  test('a second createAppKit with equal options does not warn', () => {
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

test('createAppKit warns when an app has no way to connect a wallet', async () => {
  create({ networks })
  await expect.poll(warnings).toEqual([expect.stringContaining('"adapters" is empty')])
})

test('createAppKit warns about message keys that do not exist', async () => {
  create({ adapters, networks, messages: { connect: { heading: 'Hello' } } as never })
  await expect.poll(warnings).toEqual([expect.stringContaining('"messages.connect.heading" is no key')])
})

test('createAppKit without options throws and names the missing option', () => {
  expect(() => createAppKit(undefined as never)).toThrow('Option "networks"')
})

test('two buttons without a kit warn once', async () => {
  for (let count = 0; count < 2; count += 1) fixtureSync('<appkit-button></appkit-button>')
  await expect.poll(warnings).toEqual([expect.stringContaining('<appkit-button> found no kit')])
})

test('a modal tag without a kit warns', async () => {
  fixtureSync('<appkit-modal></appkit-modal>')
  reportKitlessModal()
  await expect.poll(warnings).toEqual([expect.stringContaining('<appkit-modal> found no kit')])
})
