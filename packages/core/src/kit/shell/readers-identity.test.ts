import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFakeWallet, mainnet, polygon } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  page.close()
})

describe('the result of a reader', () => {
  test('a reader returns the same object while its content stays the same', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    await kit.connect({ connectorId: 'fox' })
    const read = () => [
      kit.getState(),
      kit.getAccount(),
      kit.getNetwork(),
      kit.getCaipNetworks(),
      kit.getDisabledCaipNetworks(),
      kit.getThemeVariables(),
      kit.getFeatures(),
      kit.getWalletInfo(),
      kit.getConnectors(),
      kit.getConnections(),
      kit.getRecentConnections(),
      kit.getEvent(),
    ]
    const before = read()
    const same = before.every((value, at) => value === read()[at])
    expect(same).toBe(true)
    kit.setThemeMode('dark')
    await kit.switchNetwork(polygon)
    const changed = read().map((value, at) => value !== before[at])
    const account = [true, true, true]
    expect(changed).toEqual([...account, false, false, false, false, false, false, true, false, true])
  })

  test('a reader returns amounts that JSON cannot express', () => {
    const { kit } = page.start([])
    const params = { limit: 10n ** 30n }
    kit.addNetwork('eip155', { ...mainnet, id: 5, contracts: params })
    expect(kit.getCaipNetwork('eip155', 5)?.contracts).toEqual(params)
    expect(kit.getNetwork()).toBe(kit.getNetwork())
  })
})
