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

describe('deleteConnection', () => {
  test('deleting the active wallet makes the next one active', async () => {
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

  test('deleting a background wallet keeps the active one', async () => {
    const { kit, fox, live, connectBoth } = startTwo(page)
    await connectBoth()
    await kit.deleteConnection({ connectorId: 'fox' })
    expect(kit.getAddress()).toBe('0xowl')
    expect(live()).toEqual(['owl'])
    await vi.waitFor(() => expect(fox.requests).toContain('disconnect'))
    expect(fox.watchers.size).toBe(0)
  })

  test('deleting the only wallet is a disconnect', async () => {
    const { kit } = startTwo(page)
    await kit.connect({ connectorId: 'fox' })
    await kit.deleteConnection({ connectorId: 'fox' })
    expect(kit.getAccount().status).toBe('disconnected')
    expect(page.saved()).toMatchObject({ connectors: {} })
  })

  test('deleting a former wallet forgets it', async () => {
    const { kit, recent } = startTwo(page)
    await kit.connect({ connectorId: 'fox' })
    await kit.deleteConnection({ connectorId: 'fox' })
    await told()
    expect(recent()).toEqual(['fox'])
    await kit.deleteConnection({ connectorId: 'fox' })
    expect(recent()).toEqual([])
  })

  test('acceptance 3: disconnect ends all wallets at once, though none answers', async () => {
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

  test('acceptance 3: a disconnect in another tab ends the connections here', async () => {
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

describe('a wallet that disconnects by itself', () => {
  test('the next wallet becomes active when the active one disconnects', async () => {
    const { kit, owl, live, connectBoth } = startTwo(page)
    await connectBoth()
    owl.leave()
    await told()
    expect(kit.getAddress()).toBe('0xfox')
    expect(live()).toEqual(['fox'])
    expect(kit.state.notices.current).toMatchObject({ disconnected: { wallet: 'owl' } })
  })

  test('a background wallet that disconnects is removed', async () => {
    const { kit, fox, live, recent, connectBoth } = startTwo(page)
    await connectBoth()
    fox.leave()
    await told()
    expect(kit.getAddress()).toBe('0xowl')
    expect(live()).toEqual(['owl'])
    expect(recent()).toEqual(['fox'])
  })
})

describe('the connections of the next page', () => {
  test('the next page restores all connections, each confirmed by its wallet', async () => {
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

  test('the next page does not wait for background wallets, and lists a missing one as former', async () => {
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

  test('the next page has no connection after a disconnect, not even one that was still being restored', async () => {
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

  test('acceptance 18: an unreadable list counts as empty, and addresses are never stored', async () => {
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
