import { expect as expectElement } from '@open-wc/testing'
import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type DemoWallet, installDemoWallet } from './index.js'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chains = [
  { id: 31_337, rpcUrl: 'http://127.0.0.1:9', name: 'Local One' },
  { id: 31_338, rpcUrl: 'http://127.0.0.1:9', name: 'Local Two' },
] as const

let wallet: DemoWallet
const install = () => (wallet = installDemoWallet({ chains: [...chains] }))
const ask = (method: string, params?: unknown) => wallet.provider.request({ method, params })
const dialog = page.getByRole('dialog')
const shows = (text: string) => expect.element(dialog.getByText(text)).toBeVisible()
const click = (name: string) => page.getByRole('button', { name }).click()

async function connected() {
  const ending = ask('eth_requestAccounts')
  await click('Approve')
  await ending
}

beforeEach(() => {
  localStorage.clear()
  install()
})
afterEach(() => {
  wallet.uninstall()
  document.querySelector('openappkit-demo-wallet')?.remove()
})

test('the demo wallet announces itself, also on later requests', async () => {
  const details: { info: { name: string; rdns: string; icon: string } }[] = []
  const listener = (event: Event) => void details.push((event as CustomEvent).detail)
  addEventListener('eip6963:announceProvider', listener)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', listener)
  expect(details).toHaveLength(1)
  expect(details[0]?.info).toMatchObject({ name: 'Demo Wallet', rdns: 'org.openappkit.demo-wallet' })
  expect(details[0]?.info.icon).toMatch(/^data:image\/svg\+xml,/)
})

describe('the approval window', () => {
  test('shows that it is a demo, and which site asks', async () => {
    const ending = ask('eth_requestAccounts')
    await shows('DEMO WALLET')
    await shows('Keys are public. Local chain only.')
    await shows(location.origin)
    await click('Approve')
    expect(await ending).toContain(first)
    expect(document.querySelector('openappkit-demo-wallet')).toBeNull()
  })

  test.each(['light', 'dark'])('is accessible in %s', async (scheme) => {
    await connected()
    document.documentElement.style.setProperty('color-scheme', scheme)
    const ending = ask('personal_sign', ['a long text\n'.repeat(40), first]).catch((error: unknown) => error)
    await expect.element(dialog).toBeVisible()
    document.querySelector<HTMLElement>('openappkit-demo-wallet')?.style.setProperty('color-scheme', scheme)
    await expectElement(document.querySelector('openappkit-demo-wallet')).to.be.accessible()
    await click('Reject')
    await ending
  })

  test.each(['{Escape}', '{Enter}'])('the key %s rejects, because Reject has the focus', async (key) => {
    const ending = ask('eth_requestAccounts').catch((error: unknown) => error)
    const focused = () => document.querySelector('openappkit-demo-wallet')?.shadowRoot?.activeElement?.textContent
    await expect.poll(focused).toBe('Reject')
    await userEvent.keyboard(key)
    expect(await ending).toMatchObject({ code: 4001 })
    expect(await ask('eth_accounts')).toEqual([])
  })

  test('covers a modal dialog of the page', async () => {
    const other = document.createElement('dialog')
    document.body.append(other)
    other.showModal()
    await connected()
    expect(await ask('eth_accounts')).toContain(first)
    other.remove()
  })

  test('shows one prompt at a time', async () => {
    const ending = ask('eth_requestAccounts')
    await expect.element(dialog).toBeVisible()
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    await click('Approve')
    await ending
  })

  test('shows recipient, amount and network of a transaction', async () => {
    await connected()
    const transaction = { from: first, to: '0x000000000000000000000000000000000000dEaD', value: '0xde0b6b3a7640000' }
    const ending = ask('eth_sendTransaction', [transaction]).catch((error: unknown) => error)
    await shows('0x000000000000000000000000000000000000dEaD')
    await shows('1 ETH')
    await shows('Local One (31337)')
    await click('Reject')
    await ending
  })

  test('shows markup of a message as text', async () => {
    await connected()
    const ending = ask('personal_sign', ['<img src=x onerror=alert(1)>', first]).catch((error: unknown) => error)
    await expect
      .element(page.getByRole('region', { name: 'Message' }))
      .toHaveTextContent('<img src=x onerror=alert(1)>')
    await click('Reject')
    await ending
  })
})

test('the demo wallet really signs', async () => {
  await connected()
  const ending = ask('personal_sign', ['0x68656c6c6f', first])
  await expect.element(page.getByRole('region', { name: 'Message' })).toHaveTextContent('hello')
  await click('Approve')
  const signature = (await ending) as `0x${string}`
  expect(await verifyMessage({ address: first, message: 'hello', signature })).toBe(true)
})

describe('a reload', () => {
  const reload = () => {
    wallet.uninstall()
    install()
  }

  test('keeps the permission and the chain, without a prompt', async () => {
    await connected()
    const ending = ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    await click('Approve')
    await ending
    reload()
    expect(await ask('eth_accounts')).toContain(first)
    expect(await ask('eth_chainId')).toBe('0x7a6a')
    expect(await ask('eth_requestAccounts')).toContain(first)
  })

  test.each([
    ['the page', () => ask('wallet_revokePermissions', [{ eth_accounts: {} }])],
    ['the user', async () => wallet.revoke()],
  ])('a permission revoked by %s stays revoked', async (_who, revoke) => {
    await connected()
    await revoke()
    reload()
    expect(await ask('eth_accounts')).toEqual([])
  })

  test('ignores malformed storage', async () => {
    localStorage.setItem('org.openappkit.demo-wallet', '{"isPermitted":"yes","chainId":')
    reload()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_chainId')).toBe('0x7a69')
  })
})
