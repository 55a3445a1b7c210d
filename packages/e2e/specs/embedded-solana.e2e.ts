import { randomBytes, webcrypto } from 'node:crypto'
import type { AppKit } from '@openappkit/core'
import { decodeBase58 } from '@openappkit/protocol/base58'
import { createSolanaKey } from '@openappkit/testing/solana'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { ModalModel } from '../models/modal.model.js'
import { SignInModel } from '../models/sign-in.model.js'
import type {} from '../pages/embedded-solana-page.js'
import { buildScript } from '../src/build-injected.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { startWalletSite, type WalletSite } from '../src/wallet-site.js'

type App = Window & { kit: AppKit }

let script = ''
let site: WalletSite
beforeAll(async () => {
  script = await buildScript('embedded-solana-page.ts')
  site = await startWalletSite({
    networks: [
      { id: 31_337, name: 'Local One', rpcUrl: stack.evm },
      { id: 'solana:localnet', name: 'Local Solana', rpcUrl: stack.solana },
    ],
  })
})
afterAll(() => site?.close())

async function openApp(page: Page): Promise<void> {
  await page.context().addInitScript({ content: script })
  await page.goto(`${site.apps.sameSite}/`)
  await page.evaluate(
    ([url, evm, solana]) => {
      const { createAppKit, defineChain, embeddedWallet, evmAdapter, solanaAdapter } = window.embeddedSolanaPage
      const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const local = defineChain({
        id: 31_337,
        name: 'Local One',
        nativeCurrency: ether,
        rpcUrls: { default: { http: [evm] } },
      })
      const localSolana = defineChain({
        id: 'localnet',
        caipNetworkId: 'solana:localnet',
        chainNamespace: 'solana',
        name: 'Local Solana',
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrls: { default: { http: [solana] } },
      })
      const kit = createAppKit({
        adapters: [evmAdapter(), solanaAdapter()],
        networks: [localSolana, local],
        embeddedWallet: embeddedWallet({ url }),
      })
      Object.assign(window, { kit })
    },
    [site.url, stack.evm, stack.solana] as const,
  )
}

async function callNode<T>(method: string, params: unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(stack.solana, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { result: T }).result
}

const lamportsOf = async (address: string) => (await callNode<{ value: number }>('getBalance', [address])).value

/** Verifies without code of this project. */
async function isSignedBy(address: string, message: string, signature: Uint8Array): Promise<boolean> {
  const key = await webcrypto.subtle.importKey('raw', decodeBase58(address) ?? new Uint8Array(0), 'Ed25519', false, [
    'verify',
  ])
  return webcrypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(message))
}

describe('the embedded wallet on Solana', () => {
  test('one sign-in opens both namespaces; the wallet signs a message and sends SOL after approval', async ({
    page,
  }) => {
    const wallet = new EmbeddedWalletModel(page)
    const modal = new ModalModel(page)
    await openApp(page)
    await new SignInModel(page, site.inbox).signIn('sol@example.com')
    const addresses = await page.evaluate(() => {
      const { kit } = window as unknown as App
      return { evm: kit.getAccount('eip155')?.address, solana: kit.getAccount('solana')?.address ?? '' }
    })
    expect(addresses.evm).toMatch(/^0x[\da-fA-F]{40}$/)
    expect(decodeBase58(addresses.solana)).toHaveLength(32)

    await page.evaluate(() => {
      const provider = (window as unknown as App).kit.getProvider('solana') as {
        signMessage(bytes: Uint8Array): Promise<Uint8Array>
      }
      const signed = provider.signMessage(new TextEncoder().encode('Hello, Solana')).then((bytes) => [...bytes])
      Object.assign(window, { signed })
    })
    await wallet.asks('Sign a message')
    await wallet.frame.getByText('Hello, Solana').waitFor()
    await wallet.click('Sign')
    const signature = await page.evaluate(() => (window as unknown as { signed: Promise<number[]> }).signed)
    expect(await isSignedBy(addresses.solana, 'Hello, Solana', Uint8Array.from(signature))).toBe(true)

    await callNode('requestAirdrop', [addresses.solana, 2_000_000_000])
    const friend = (await createSolanaKey(randomBytes(32))).address
    await page.evaluate(() => void (window as unknown as App).kit.open({ view: 'WalletSend' }))
    await modal.isTitled('Send')
    await modal.dialog.getByRole('textbox', { name: 'Amount' }).fill('0.25')
    await modal.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(friend)
    await modal.button('Send').click()
    await wallet.asks(/^Send 0\.25.SOL$/)
    await wallet.frame.getByText('New recipient.').waitFor()
    await wallet.click('Confirm')
    await modal.text('0.25 SOL sent').waitFor()
    expect(await lamportsOf(friend)).toBe(250_000_000)
  })
})
