import { fixtureSync, nextFrame } from '@open-wc/testing'
import { createTestKit, expectAccessible, mutableState } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAppKit } from '../create-appkit.js'
import { pageSlot, provide, register, unregister } from '../kit/slot.js'
import './appkit-account-button.js'
import './appkit-button.js'
import './appkit-network-button.js'

const network = {
  id: 31_337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}
const label = (element: Element) => element.shadowRoot?.querySelector('button')?.textContent?.trim()

function place(tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return fixtureSync<HTMLElement>(element)
}

afterEach(() => {
  for (const kit of pageSlot()?.kits ?? []) kit.destroy()
  pageSlot()?.kits.slice().forEach(unregister)
})

describe('the kit of a page button', () => {
  test('a button that is added before the kit is disabled until the kit is created', async () => {
    const button = place('appkit-button')
    await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeDisabled()
    createAppKit({ networks: [network], storageKey: crypto.randomUUID() })
    await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeEnabled()
    expect(label(button)).toBe('Connect wallet')
  })

  test('a kit that is provided by an ancestor later wins over the first kit of the page', async () => {
    const first = createTestKit()
    const second = createTestKit()
    register(first.kit)
    await second.connect()
    const button = place('appkit-button')
    await expect.poll(() => label(button)).toBe('Connect wallet')
    register(second.kit)
    provide(document.body, second.kit)
    await expect.poll(() => label(button)).toContain('0x')
  })

  test('the `kit` property wins over every other kit, and can change later', async () => {
    const [first, second] = [createTestKit(), createTestKit()]
    await first.connect()
    register(first.kit)
    register(second.kit)
    const button = Object.assign(place('appkit-button'), { kit: second.kit })
    await expect.poll(() => label(button)).toBe('Connect wallet')
    button.kit = first.kit
    await expect.poll(() => label(button)).toContain('0x')
    // The styles of the button, the styles of its content and the theme of one kit.
    expect(button.shadowRoot?.adoptedStyleSheets).toHaveLength(3)
  })

  test('a button drops a kit that is destroyed', async () => {
    const kit = createAppKit({ networks: [network], storageKey: crypto.randomUUID() })
    place('appkit-button')
    await expect.element(page.getByRole('button')).toBeEnabled()
    kit.destroy()
    await expect.element(page.getByRole('button')).toBeDisabled()
  })

  test('createAppKit returns the same kit for the same storage key until the kit is destroyed', () => {
    const storageKey = crypto.randomUUID()
    const kit = createAppKit({ networks: [network], storageKey })
    expect(createAppKit({ networks: [network], storageKey })).toBe(kit)
    kit.destroy()
    expect(createAppKit({ networks: [network], storageKey })).not.toBe(kit)
  })
})

describe('the options of a page button', () => {
  test('attributes and properties set the same options', async () => {
    register(createTestKit().kit)
    const button = place('appkit-button', { label: 'Sign in', size: 'sm' }) as HTMLElement & { label?: string }
    await expect.poll(() => label(button)).toBe('Sign in')
    expect(button.shadowRoot?.querySelector('button')?.className).toContain('sm')
    button.label = 'Enter'
    await expect.poll(() => label(button)).toBe('Enter')
    button.removeAttribute('label')
    await expect.poll(() => label(button)).toBe('Connect wallet')
  })

  test('a button keeps a property that is set before the element is defined', async () => {
    register(createTestKit().kit)
    const early = document.createElement('appkit-late-button')
    Object.assign(early, { label: 'Early' })
    fixtureSync(early)
    const { AppKitButton } = await import('./appkit-button.js')
    customElements.define('appkit-late-button', class extends AppKitButton {})
    await expect.poll(() => label(early)).toBe('Early')
  })

  test('the account button shortens the address as configured and can hide the balance', async () => {
    const kit = createTestKit()
    register(kit.kit)
    await kit.connect()
    const button = place('appkit-account-button', { charsstart: '2', charsend: '3', balance: 'hide' })
    await expect.poll(() => label(button)).toMatch(/^0x[\dA-Fa-f]{2}…[\dA-Fa-f]{3}$/)
  })
})

describe('the content of a page button', () => {
  test('a button shows the address and the balance, or that the network is not supported', async () => {
    const kit = createTestKit()
    register(kit.kit)
    await kit.connect()
    const button = place('appkit-button')
    await expect.poll(() => label(button)).toMatch(/ETH.*0x/)
    await expectAccessible(button)
    kit.wallet.moveTo('eip155:424242')
    await expect.poll(() => label(button)).toBe('Switch network')
    await expectAccessible(button)
  })

  test('a button shows that a required sign-in is checked, until the service has answered', async () => {
    let isDown = true
    const getSessions = async () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return [{}] as never
    }
    const unused = async () => undefined as never
    const siwx = { getSessions, createMessage: unused, addSession: unused, revokeSession: unused, setSessions: unused }
    const kit = createTestKit({ siwx: { ...siwx, getRequired: () => true } })
    register(kit.kit)
    await kit.connect()
    const button = place('appkit-button')
    await expect.poll(() => label(button)).toBe('Checking sign-in')
    await expectAccessible(button)
    isDown = false
    await kit.kit.signIn()
    await expect.poll(() => label(button)).toMatch(/0x/)
  })

  test('each button shows that the modal could not be loaded, before and after a wallet is connected', async () => {
    const { kit, connect } = createTestKit()
    const state = mutableState(kit)
    const tags = ['appkit-button', 'appkit-network-button']
    const buttons = tags.map((tag) => Object.assign(place(tag), { kit }))
    const labels = () => buttons.map(label)
    state.modal.failed = true
    await expect.poll(labels).toEqual(['Not loaded. Try again', 'Not loaded. Try again'])
    await connect()
    await expect.poll(labels).toEqual(['Not loaded. Try again', 'Not loaded. Try again'])
    await expect.poll(() => buttons[0]?.shadowRoot?.querySelector('.primary')).toBeNull()
    state.modal.failed = false
    await expect.poll(labels).toEqual([expect.stringContaining('0x'), 'Ethereum'])
  })

  test('the account button shows the avatar of the name when there is one', async () => {
    const kit = createTestKit()
    register(kit.kit)
    await kit.connect()
    const button = place('appkit-account-button')
    const picture = () => button.shadowRoot?.querySelector('[part="image"]')
    await expect.poll(() => picture()?.localName).toBe('svg')
    const src = 'data:image/svg+xml,<svg%20xmlns=%22http://www.w3.org/2000/svg%22/>'
    const account = kit.kit.state.accounts['eip155']
    if (account?.status === 'connected') Object.assign(account, { name: 'ada.eth', avatar: src })
    await expect.poll(() => picture()?.getAttribute('src')).toBe(src)
    const { width, height } = picture()?.getBoundingClientRect() ?? {}
    expect([width, height]).toEqual([20, 20])
    await expectAccessible(button)
  })

  test('the account button has one line, and shows only the address when the balance does not fit', async () => {
    const kit = createTestKit()
    register(kit.kit)
    await kit.connect()
    const button = place('appkit-account-button')
    const part = (name: string) => button.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`)
    await expect.poll(() => part('balance')?.textContent).toMatch(/ETH$/)
    const [pill, address, balance] = ['base', 'address', 'balance'].map((name) => part(name)?.getBoundingClientRect())
    expect([pill?.height, balance?.top]).toEqual([40, address && balance && address.top + (40 - balance.height) / 2])
    button.style.setProperty('inline-size', '190px')
    button.style.setProperty('display', 'inline-block')
    const narrow = part('base')?.getBoundingClientRect()
    expect(narrow?.height).toBe(40)
    expect(part('balance')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(narrow?.bottom ?? 0)
    const shown = part('address')?.getBoundingClientRect()
    expect([shown?.top, shown?.height]).toEqual([narrow?.top, 40])
  })

  test('a button shows that a wallet connects', async () => {
    const kit = createTestKit()
    kit.wallet.answer = 'hang'
    register(kit.kit)
    const button = place('appkit-button')
    void kit.kit.connect({ connectorId: kit.wallet.connector.id }).catch(() => undefined)
    await expect.poll(() => label(button)).toBe('Connecting')
    await expect.element(page.getByRole('button', { name: 'Connecting' })).toHaveAttribute('aria-busy', 'true')
    await kit.kit.cancelConnect()
    await expect.poll(() => label(button)).toBe('Connect wallet')
  })

  test('the network button shows the name of the network', async () => {
    const kit = createTestKit()
    register(kit.kit)
    const button = place('appkit-network-button')
    await expect.element(page.getByRole('button', { name: 'Network: Ethereum' })).toBeEnabled()
    await expectAccessible(button)
  })

  test('a button keeps the focus when it renders again', async () => {
    const kit = createTestKit()
    register(kit.kit)
    await kit.connect()
    const button = place('appkit-account-button')
    await expect.poll(() => label(button)).toContain('0x')
    button.focus()
    await kit.kit.switchNetwork('eip155:8453')
    await expect.poll(() => button.shadowRoot?.activeElement?.textContent).toContain('0x')
  })
})

describe('the picture of the network button', () => {
  const services = { listing: `${location.origin}/no-service` }
  const picture = (button: Element) => button.shadowRoot?.querySelector('[part="image"], [part="icon"]')
  const source = (button: Element) => button.shadowRoot?.querySelector('img')?.src

  test('the network button shows the logo of the network without a layout shift, and follows a switch', async () => {
    const test = createTestKit()
    register(test.kit)
    const button = place('appkit-network-button')
    await expect.poll(() => label(button)).toBe('Ethereum')
    const before = button.getBoundingClientRect().toJSON() as object
    await expect.poll(() => source(button)).toMatch(/^data:image\/svg\+xml,/)
    expect(button.getBoundingClientRect().toJSON()).toEqual(before)
    const ether = source(button)
    await test.connect()
    await test.kit.switchNetwork('eip155:8453')
    await expect.poll(() => source(button)).toMatch(/^data:image\/svg\+xml,/)
    await expect.poll(() => source(button)).not.toBe(ether)
  })

  test('the network button requests the image of the network once, after a connection, and keeps its logo without one', async () => {
    const test = createTestKit({ services })
    const asked: string[] = []
    const watcher = new PerformanceObserver((list) =>
      asked.push(...list.getEntries().flatMap(({ name }) => (name.includes('getAssetImage') ? [name] : []))),
    )
    watcher.observe({ type: 'resource' })
    register(test.kit)
    const button = place('appkit-network-button')
    await expect.poll(() => source(button)).toMatch(/^data:/)
    await nextFrame()
    expect(asked, 'the service is not asked before a wallet is connected').toEqual([])
    await test.connect()
    await expect.poll(() => asked).toEqual([`${services.listing}/public/getAssetImage/eip155%3A1`])
    expect(source(button)).toMatch(/^data:/)
    test.kit.setThemeMode('dark')
    await nextFrame()
    expect(asked, 'the service is asked once').toHaveLength(1)
    watcher.disconnect()
  })

  test('the network button shows a globe when the image of the app cannot be loaded', async () => {
    const test = createTestKit({ chainImages: { 1: 'data:image/png,nothing' } })
    register(test.kit)
    const button = place('appkit-network-button')
    await expect.poll(() => picture(button)?.classList.value).toBe('icon mark')
  })
})
