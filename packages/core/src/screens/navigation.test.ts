import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeWallet } from '../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../test/page.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

test('a screen of an unsupported network that fails to load is requested once, and the page continues', async () => {
  const fox = createFakeWallet('fox')
  const { kit } = page.start([fox])
  await kit.connect({ connectorId: 'fox' })
  let asked = 0
  // Ends an endless loop, so that the test fails.
  page.ui.isAllowed = () => (asked += 1) > 50
  fox.change({ chain: 'eip155:10' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(asked).toBe(1)
  expect(kit.getNetwork().isSupported).toBe(false)
  expect(page.shown).toEqual([])
})
