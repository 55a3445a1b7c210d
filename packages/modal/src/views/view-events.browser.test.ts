import type { KitEvent } from '@openappkit/core'
import { mutableState, createTestKit, createTestPairing, unmount } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { installed, known } from '../../gallery/stories/samples.js'
import { page } from 'vitest/browser'
import { button, openModal } from '../../test/open-modal.js'

afterEach(() => void Reflect.deleteProperty(navigator, 'userAgent'))

async function open(view: Parameters<typeof openModal>[1], options: Parameters<typeof createTestKit>[0] = {}) {
  const test = createTestKit({ installed, known, ...options })
  const told: KitEvent[] = []
  test.kit.subscribeEvents(({ data }) => void (data && told.push(data)))
  await openModal(test, view)
  const names = () => told.map(({ event }) => event)
  const items = () => told.flatMap((one) => (one.event === 'WALLET_IMPRESSION_V2' ? (one.properties?.items ?? []) : []))
  return { ...test, told, names, items }
}

describe('the events of a screen', () => {
  test('a screen reports each wallet that it shows once, and the wallet that is chosen', async () => {
    const { kit, items, names } = await open('Connect')
    await expect.poll(() => items().length).toBeGreaterThan(2)
    const first = items()
    expect(first.slice(0, 3)).toEqual(
      installed.map(({ name }, displayIndex) => expect.objectContaining({ name, displayIndex, view: 'Connect' })),
    )
    mutableState(kit).connectors.list = [
      ...kit.state.connectors.list,
      { id: 'late', name: 'Late', type: 'ANNOUNCED', chain: 'eip155' },
    ]
    await expect.poll(() => items().at(-1)).toMatchObject({ name: 'Late', rdnsId: 'late' })
    expect(items()).toHaveLength(first.length + 1)
    await button('Rainbow Installed').click()
    expect(names()).toContain('SELECT_WALLET')
  })

  test('a download link reports its wallet and the rank of that wallet in the list', async () => {
    const { kit, told } = await open('Connect', { installed: [] })
    kit.router.push('Downloads', { walletId: 'metamask' })
    const link = page.getByRole('link').first()
    await expect.element(link).toBeVisible()
    link.element().addEventListener('click', (event) => event.preventDefault())
    await link.click()
    const walletRank = known.findIndex(({ id }) => id === 'metamask') + 1
    expect(told.find(({ event }) => event === 'GET_WALLET')?.properties).toMatchObject({
      explorerId: 'metamask',
      walletRank,
    })
  })

  test.each([
    ['a desktop', undefined, 'qrcode'],
    ['a phone', 'Mozilla/5.0 (Linux; Android 15) Mobile', 'mobile'],
  ])('a choice on %s reports the platform of the wallet', async (_name, agent, platform) => {
    if (agent) Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
    const { told } = await open('Connect', { installed: [], pairing: createTestPairing().descriptor })
    await button(/^MetaMask/).click()
    expect(told.find(({ event }) => event === 'SELECT_WALLET')?.properties).toMatchObject({
      name: 'MetaMask',
      platform,
    })
  })

  test('a click on a help link is reported', async () => {
    const wallets = await open('Connect', { installed: [] })
    await button('I don’t have a wallet').click()
    await button('Get a wallet').click()
    expect(wallets.names()).toEqual(expect.arrayContaining(['CLICK_WALLET_HELP', 'CLICK_GET_WALLET_HELP']))
    unmount()
    const networks = await open('Networks')
    await button('Learn more').click()
    expect(networks.names()).toContain('CLICK_NETWORK_HELP')
  })
})
