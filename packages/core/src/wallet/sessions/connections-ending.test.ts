import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { startTwo, told } from '../../test/two-wallets.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

describe('letting go', () => {
  test('of the active wallet: the next one is the account', async () => {
    const { kit, owl, live, recent, connectBoth } = startTwo(page)
    await connectBoth()
    await kit.deleteConnection({ connectorId: 'owl' })
    expect(kit.getAddress()).toBe('0xfox')
    await told()
    expect(live()).toEqual(['fox'])
    expect(recent()).toEqual(['owl'])
    await vi.waitFor(() => expect(owl.requests).toEqual(['connect', 'disconnect']))
    expect(owl.watchers.size).toBe(0)
    expect(page.saved()).toMatchObject({ connectors: { eip155: 'fox' } })
  })

  test('of another one: the account stays', async () => {
    const { kit, fox, live, connectBoth } = startTwo(page)
    await connectBoth()
    await kit.deleteConnection({ connectorId: 'fox' })
    expect(kit.getAddress()).toBe('0xowl')
    expect(live()).toEqual(['owl'])
    await vi.waitFor(() => expect(fox.requests).toContain('disconnect'))
    expect(fox.watchers.size).toBe(0)
  })

  test('of the only one is a disconnect', async () => {
    const { kit } = startTwo(page)
    await kit.connect({ connectorId: 'fox' })
    await kit.deleteConnection({ connectorId: 'fox' })
    expect(kit.getAccount().status).toBe('disconnected')
    expect(page.saved()).toMatchObject({ connectors: {} })
  })

  test('of one of before forgets it', async () => {
    const { kit, recent } = startTwo(page)
    await kit.connect({ connectorId: 'fox' })
    await kit.deleteConnection({ connectorId: 'fox' })
    await told()
    expect(recent()).toEqual(['fox'])
    await kit.deleteConnection({ connectorId: 'fox' })
    expect(recent()).toEqual([])
  })

  test('acceptance 3: of all at once, though no wallet answers', async () => {
    const { kit, fox, owl, live, connectBoth } = startTwo(page)
    await connectBoth()
    for (const wallet of [fox, owl]) wallet.on('disconnect', 'hangs')
    await kit.disconnect()
    expect(kit.getAccount().status).toBe('disconnected')
    await told()
    expect(live()).toEqual([])
    await vi.waitFor(() => expect([fox.requests, owl.requests]).toEqual(Array(2).fill(['connect', 'disconnect'])))
    expect([fox.watchers.size, owl.watchers.size]).toEqual([0, 0])
  })

  test('acceptance 3: in another tab ends them here', async () => {
    const { kit, live, fox, owl, connectBoth } = startTwo(page)
    await connectBoth()
    const other = page.start([fox, owl]).kit
    await other.ready()
    await other.disconnect()
    await vi.waitFor(() => expect(kit.getAccount().status).toBe('disconnected'))
    await told()
    expect(live()).toEqual([])
    await vi.waitFor(() => expect([fox.watchers.size, owl.watchers.size]).toEqual([0, 0]))
  })
})

describe('a wallet that leaves by itself', () => {
  test('while it is the account: the next one takes its place', async () => {
    const { kit, owl, live, connectBoth } = startTwo(page)
    await connectBoth()
    owl.leave()
    await told()
    expect(kit.getAddress()).toBe('0xfox')
    expect(live()).toEqual(['fox'])
    expect(kit.state.notices.current).toMatchObject({ disconnected: { wallet: 'owl' } })
  })

  test('while another one is: it is only no longer there', async () => {
    const { kit, fox, live, recent, connectBoth } = startTwo(page)
    await connectBoth()
    fox.leave()
    await told()
    expect(kit.getAddress()).toBe('0xowl')
    expect(live()).toEqual(['owl'])
    expect(recent()).toEqual(['fox'])
  })
})

describe('the next page', () => {
  test('has all of them again, each confirmed by its wallet', async () => {
    const wallets: [ReturnType<typeof createFakeWallet>, ReturnType<typeof createFakeWallet>] = [
      createFakeWallet('fox'),
      createFakeWallet('owl'),
    ]
    await startTwo(page, {}, wallets).connectBoth()
    page.unload()
    const { kit, live } = startTwo(page, {}, wallets)
    await kit.ready()
    expect(kit.getAddress()).toBe('0xowl')
    await vi.waitFor(() => expect(live()).toEqual(['owl', 'fox']))
    expect(wallets.map(({ requests }) => requests)).toEqual(Array(2).fill(['connect', 'restore']))
  })

  test('does not wait for the others, and knows the one that is gone from before', async () => {
    const wallets: [ReturnType<typeof createFakeWallet>, ReturnType<typeof createFakeWallet>] = [
      createFakeWallet('fox'),
      createFakeWallet('owl'),
    ]
    await startTwo(page, {}, wallets).connectBoth()
    page.unload()
    wallets[0].isPresent = false
    const { kit, live, recent } = startTwo(page, {}, wallets)
    await kit.ready()
    await vi.waitFor(() => expect(recent()).toEqual(['fox']))
    expect(live()).toEqual(['owl'])
    expect(kit.getRecentConnections()).toMatchObject([{ name: 'fox', accounts: [] }])
  })

  test('has none of them after a disconnect, not even one that was still being asked', async () => {
    const wallets: [ReturnType<typeof createFakeWallet>, ReturnType<typeof createFakeWallet>] = [
      createFakeWallet('fox'),
      createFakeWallet('owl'),
    ]
    await startTwo(page, {}, wallets).connectBoth()
    page.unload()
    const second = startTwo(page, {}, wallets)
    const answer = wallets[0].holdBack()
    await second.kit.ready()
    await second.kit.disconnect()
    answer()
    await told()
    expect(second.live()).toEqual([])
    expect(wallets[0].watchers.size).toBe(0)
    page.unload()
    const { kit } = startTwo(page, {}, wallets)
    await kit.ready()
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('acceptance 18: an unreadable list is an empty one, and no address is ever kept', async () => {
    const { connectBoth } = startTwo(page)
    await connectBoth()
    expect(page.area.getItem('@openappkit/kit/connections')).not.toContain('0x')
    page.unload()
    for (const text of [
      '%%%',
      '{"v":1,"data":7}',
      '{"v":1,"data":{"others":[{"namespace":"near"}],"recent":[null]}}',
    ]) {
      page.area.setItem('@openappkit/kit/connections', text)
      const { kit, live, recent } = startTwo(page)
      await kit.ready()
      await told()
      expect([live(), recent().filter((id) => id !== 'owl')]).toEqual([['owl'], []])
      page.unload()
    }
  })
})
