import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeWallet } from '../../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../../test/page.fixture.js'
import { told } from '../../../test/two-wallets.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

test('a request for a wallet looks at the page again', async () => {
  const { kit, chain } = page.start([createFakeWallet('fox')])
  await kit.findWallets()
  expect(chain.calls).toMatchObject({ createDiscovery: 1, look: 0 })
  await kit.findWallets()
  await told()
  expect(chain.calls).toMatchObject({ createDiscovery: 1, look: 1 })
  await kit.open()
  await told()
  expect(chain.calls).toMatchObject({ createDiscovery: 1, look: 2 })
  await kit.close()
  await kit.open()
  await told()
  expect(chain.calls).toMatchObject({ createDiscovery: 1, look: 3 })
})
