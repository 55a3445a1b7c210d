import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeWallet, mainnet, polygon } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

function start(networks: readonly [typeof mainnet, ...(typeof mainnet)[]] = [mainnet, polygon]) {
  const fox = createFakeWallet('fox')
  const { kit } = page.start([fox], { networks, unsupportedChain: 'warn' })
  return { kit, fox, lastUsed: () => kit.state.network.lastUsed }
}

test('the default network is selected, and not marked as last used', () => {
  const { kit, lastUsed } = start()
  expect(kit.state.network.selected).toEqual({ eip155: 'eip155:1' })
  expect(lastUsed()).toEqual({})
})

test('a network that the app does not serve is not stored, one that it serves is', async () => {
  const { kit, fox, lastUsed } = start()
  fox.change({ chain: 'eip155:10' })
  await kit.connect({ connectorId: 'fox' })
  expect(lastUsed()).toEqual({})
  fox.change({ chain: 'eip155:137' })
  expect(lastUsed()).toEqual({ eip155: 'eip155:137' })
})

test('a network that was selected without a wallet is last used on the next page, if the app still serves it', async () => {
  await start().kit.switchNetwork('eip155:137')
  page.unload()
  expect(start().lastUsed()).toEqual({ eip155: 'eip155:137' })
  page.unload()
  expect(start([mainnet]).lastUsed()).toEqual({})
})
