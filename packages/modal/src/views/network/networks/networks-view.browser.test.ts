import * as networks from '@openappkit/core/networks'
import { mutableState, createTestKit, type TestKitOptions } from '@openappkit/testing/mount'
import type { AkMark } from '@openappkit/ui'
import { MarkHarness } from '@openappkit/ui/harness'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSteady } from '../../../../test/expect-steady.js'
import { button, dialog, focusedName, heading, openModal, says } from '../../../../test/open-modal.js'
import { watchTransition } from '../../../../test/watch-transition.js'

const { arbitrum, avalanche, base, bsc, gnosis, linea, mainnet, optimism, polygon } = networks
const nine = [mainnet, base, optimism, arbitrum, polygon, bsc, avalanche, gnosis, linea] as const

async function list({ isConnected = true, ...options }: TestKitOptions & { isConnected?: boolean } = {}) {
  const test = createTestKit(options)
  if (isConnected) await test.connect()
  await openModal(test, 'Networks')
  return test
}
const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())

/** A service without pictures: it responds with a page. */
const services = { listing: `${location.origin}/no-service/` }
const marks = () =>
  [...(document.querySelector('appkit-modal')?.shadowRoot?.querySelectorAll('.content > :not([inert])') ?? [])].flatMap(
    (view) => [...(view.shadowRoot?.querySelectorAll<AkMark>('li ak-mark') ?? [])].map((mark) => new MarkHarness(mark)),
  )
const letters = () => marks().map(({ letter }) => letter)

describe('<appkit-networks-view>', () => {
  test('requests pictures from the service of the app, and shows marks or initials for the rest', async () => {
    const requested: string[] = []
    const watcher = new PerformanceObserver((entries) =>
      requested.push(...entries.getEntries().map(({ name }) => name)),
    )
    watcher.observe({ type: 'resource' })
    const test = await list({ services, chainImages: { 1: '/own.svg' } })
    await expect.poll(() => marks().length).toBe(5)
    const places = () =>
      marks().map(({ element: { offsetLeft, offsetTop, offsetWidth } }) => [offsetLeft, offsetTop, offsetWidth])
    const before = places()
    // A broken picture of the app has no fallback mark, and a testnet must not look like its mainnet.
    await expect.poll(letters).toEqual(['E', undefined, undefined, undefined, 'S'])
    const ids = ['eip155:8453', 'eip155:10', 'eip155:137', 'eip155:11155111']
    const pictures = ids.map((id) => `${services.listing}public/getAssetImage/${encodeURIComponent(id)}`)
    await expect.poll(() => requested.filter((name) => name.includes('getAssetImage')).sort()).toEqual(pictures.sort())
    await expect.poll(letters).toEqual(['E', undefined, undefined, undefined, 'S'])
    expect(places()).toEqual(before)
    expect(test.kit.getCaipNetwork()?.assets, 'the network of the app is unchanged').toBeUndefined()
    watcher.disconnect()
  })

  test('shows the picture of the network instead of the bundled mark', async () => {
    const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`
    await list({ networks: [{ ...mainnet, assets: { imageUrl: picture } }, optimism] })
    await expect.poll(letters).toEqual([undefined, undefined])
    const [own, bundled] = marks().map((mark) => mark.picture)
    expect(own).toBe(picture)
    expect(bundled).toMatch(/^data:image\/svg\+xml,/)
  })

  test('requests no pictures if the app names no service', async () => {
    await list()
    await expect.poll(letters).toEqual([undefined, undefined, undefined, undefined, 'S'])
    for (const { element } of marks()) expect(element.src ?? 'data:').toMatch(/^data:/)
  })

  test('the network screen lists the current network first, then the others in their order, and testnets separately', async () => {
    const { wallet } = await list()
    wallet.moveTo('eip155:10')
    await expect.poll(names).toEqual(['OP Mainnet', 'Ethereum', 'Base', 'Polygon', 'Sepolia Testnet'])
    await expect.element(button('OP Mainnet')).toHaveAttribute('aria-current', 'true')
    await expect.element(page.getByRole('list', { name: 'Testnets' })).toBeVisible()
  })

  test('a request to a connected wallet opens a separate screen', async () => {
    const { wallet } = await list()
    wallet.answer = 'hang'
    await button('Base').click()
    await expect.element(heading).toHaveTextContent('Base')
    await expect.poll(() => wallet.prompts).toBe(2)
  })

  test('the card is never empty and does not jump when the request screen opens and closes', async () => {
    const test = createTestKit()
    await test.connect()
    const { wallet, kit } = test
    const modal = await openModal(test, 'Account')
    const steps = [
      ['Networks', () => kit.router.push('Networks')],
      [
        'SwitchNetwork',
        async () => {
          wallet.answer = 'hang'
          await button('Base').click()
          await expect.element(heading).toHaveTextContent('Base')
        },
      ],
      ['Networks', () => kit.router.goBack()],
      ['Account', () => kit.router.goBack()],
    ] as const
    for (const [view, go] of steps) {
      const transition = await watchTransition({ modal, kit }, go, { view })
      // The list marks the requested network.
      expectSteady(view, transition, { mayChange: view === 'SwitchNetwork' })
    }
  })

  test('a wallet that switches without a prompt opens no other screen', async () => {
    const { kit } = await list()
    const shown = new Set<string>()
    let isWatched = true
    const watch = () => {
      shown.add(heading.element().textContent ?? '')
      if (isWatched) requestAnimationFrame(watch)
    }
    watch()
    await button('Base').click()
    await expect.poll(() => kit.isOpen()).toBe(false)
    isWatched = false
    expect(kit.getCaipNetworkId()).toBe('eip155:8453')
    expect([...shown]).toEqual(['Choose network'])
  })

  test('a page without a wallet selects the network at once', async () => {
    const { kit } = await list({ isConnected: false })
    await button('Base').click()
    await expect.poll(() => kit.isOpen()).toBe(false)
    expect(kit.getCaipNetworkId()).toBe('eip155:8453')
  })

  test('the row shows the pending request, and a click returns to it', async () => {
    const { kit, wallet } = await list()
    wallet.answer = 'hang'
    void kit.switchNetwork('eip155:8453')
    await button('Base Approve in wallet').click()
    await says('Approve in wallet')
    expect(wallet.prompts).toBe(2)
  })

  test('the row of a disabled network shows the reason', async () => {
    const { kit } = await list()
    mutableState(kit).network.approved.eip155 = ['eip155:1', 'eip155:10']
    await expect.element(button('Base Not supported by Rainbow')).toBeDisabled()
    await expect.element(button('OP Mainnet')).toBeEnabled()
  })

  test('a list of eight networks has no search field, and a list of nine has one', async () => {
    await list({ networks: [mainnet, ...nine.slice(2)] })
    await expect.poll(() => names().length).toBe(8)
    expect(page.getByRole('searchbox').elements()).toHaveLength(0)
    await list({ networks: nine })
    await expect.element(page.getByRole('searchbox', { name: 'Search networks' })).toBeVisible()
  })

  test('the search shows the number of results, or a message if it found no network', async () => {
    await list({ networks: nine })
    const search = page.getByRole('searchbox')
    await search.fill('lin')
    await expect.poll(names).toEqual(['Linea Mainnet'])
    await says('1 network')
    await search.fill('zzz')
    await expect.element(dialog.getByText('No networks found')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => names().length).toBe(9)
    await expect.element(dialog).toBeVisible()
  })

  test('the focus starts on the current network, and ArrowDown moves it from the search to the list', async () => {
    await list({ networks: nine })
    await expect.poll(focusedName).toBe('Ethereum')
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('o{ArrowDown}')
    await expect.poll(focusedName).toMatch(/^(Base|Ethereum|OP Mainnet|Arbitrum One|Polygon|Gnosis)/)
  })

  test('links to the explanation of networks', async () => {
    await list()
    await button('Learn more').click()
    await expect.element(heading).toHaveTextContent('What is a network?')
    await button('Back').click()
    await expect.element(heading).toHaveTextContent('Choose network')
  })
})
