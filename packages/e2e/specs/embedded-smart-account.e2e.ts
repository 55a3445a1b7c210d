import type { AppKit } from '@openappkit/core'
import { smartAccount } from '@openappkit/embedded-wallet/hosting'
import { deployCode } from '@openappkit/testing/chains'
import type { Page } from 'playwright-core'
import { createPublicClient, createTestClient, type Hex, http, parseEther } from 'viem'
import { afterAll, beforeAll } from 'vitest'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { SignInModel } from '../models/sign-in.model.js'
import type {} from '../pages/embedded-page.js'
import { buildScript } from '../src/build-injected.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { startWalletSite, type WalletSite } from '../src/wallet-site.js'

type App = Window & { kit: AppKit }

const node = createPublicClient({ transport: http(stack.evm), pollingInterval: 100 })
const tools = createTestClient({ mode: 'anvil', transport: http(stack.evm) })
const friend = '0x000000000000000000000000000000000000bEEF'

let script = ''
let site: WalletSite
beforeAll(async () => {
  script = await buildScript('embedded-page.ts')
  // Deployed once per chain: another spec of the same stack may have deployed it.
  if (!(await node.getCode({ address: smartAccount.address }))) await deployCode(stack.evm, smartAccount.deployment)
  site = await startWalletSite({
    networks: [
      { id: 31_337, name: 'Local One', rpcUrl: stack.evm, smartAccount },
      { id: 31_338, name: 'Local Two', rpcUrl: stack.evm2 },
    ],
  })
})
afterAll(() => site?.close())

async function openApp(page: Page): Promise<void> {
  await page.context().addInitScript({ content: script })
  await page.goto(`${site.apps.sameSite}/`)
  await page.evaluate(
    ([url, evm, evm2]) => {
      const { createAppKit, embeddedWallet, evmAdapter } = window.embeddedPage
      const network = (id: number, rpcUrl: string) => ({
        id,
        name: `Chain ${id}`,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      })
      const kit = createAppKit({
        adapters: [evmAdapter()],
        networks: [network(31_337, evm), network(31_338, evm2)],
        sources: [embeddedWallet({ url })],
      })
      Object.assign(window, { kit })
    },
    [site.url, stack.evm, stack.evm2] as const,
  )
}

const infoOf = (page: Page) => page.evaluate(() => (window as unknown as App).kit.getAccount().embeddedWalletInfo)
const capabilitiesOf = (page: Page) => page.evaluate(() => (window as unknown as App).kit.getCapabilities())

/** Requests two transfers in one batch, and stores the outcome. */
const sendTwo = (page: Page, values: readonly [bigint, bigint]) =>
  page.evaluate(
    ([to, ...amounts]) => {
      const calls = amounts.map((value) => ({ to, value: BigInt(value ?? 0) }))
      const sent = (window as unknown as App).kit.sendCalls({ calls } as never)
      Object.assign(window, { sent })
    },
    [friend, ...values.map(String)] as const,
  )

async function endOf(page: Page): Promise<string> {
  const read = () =>
    page.evaluate(async () => {
      const { kit, sent } = window as unknown as App & { sent: Promise<string> }
      return (await kit.getCallsStatus(await sent)).status
    })
  await expect.poll(read).not.toBe('pending')
  return read()
}

describe('the embedded wallet as a smart account', () => {
  test('the smart account runs two calls atomically at its existing address', async ({ page }) => {
    const wallet = new EmbeddedWalletModel(page)
    await openApp(page)
    await new SignInModel(page, site.inbox).signIn('smart@example.com')
    const address = (await page.evaluate(() => (window as unknown as App).kit.getAccount().address)) as Hex
    await tools.setBalance({ address, value: parseEther('1') })
    expect(await infoOf(page)).toMatchObject({ accountType: 'smartAccount', isSmartAccountDeployed: false })
    expect(await capabilitiesOf(page)).toMatchObject({
      '0x7a69': { atomic: { status: 'ready' } },
      '0x7a6a': { atomic: { status: 'unsupported' } },
    })

    const before = await node.getBalance({ address: friend })
    await sendTwo(page, [parseEther('0.1'), parseEther('0.2')])
    await wallet.asks('2 steps at once')
    await wallet.frame.getByText('Your account becomes a smart account.').waitFor()
    await wallet.click('Confirm')
    expect(await endOf(page)).toBe('success')
    expect((await node.getBalance({ address: friend })) - before).toBe(parseEther('0.3'))
    await expect.poll(() => infoOf(page)).toMatchObject({ isSmartAccountDeployed: true })
    expect(await capabilitiesOf(page)).toMatchObject({ '0x7a69': { atomic: { status: 'supported' } } })

    // The second transfer exceeds the balance: the first does not happen either.
    await sendTwo(page, [parseEther('0.1'), parseEther('5')])
    await wallet.asks('2 steps at once')
    await wallet.frame.getByText('The simulation failed.').waitFor()
    await wallet.click('Confirm anyway')
    expect(await endOf(page)).toBe('failure')
    expect((await node.getBalance({ address: friend })) - before).toBe(parseEther('0.3'))

    const signed = page.evaluate(() => (window as unknown as App).kit.signMessage({ message: 'Hello' }))
    await wallet.click('Sign')
    const signature = (await signed) as Hex
    // The account has code now, which verifies the signature (ERC-1271).
    expect(await node.getCode({ address })).toMatch(/^0xef0100/)
    expect(await node.verifyMessage({ address, message: 'Hello', signature })).toBe(true)

    await page.evaluate(() => (window as unknown as App).kit.switchNetwork('eip155:31338', { throwOnFailure: true }))
    await expect.poll(() => infoOf(page)).toMatchObject({ accountType: 'eoa', isSmartAccountDeployed: false })
    await page.evaluate(() => (window as unknown as App).kit.switchNetwork('eip155:31337', { throwOnFailure: true }))
    await expect.poll(() => infoOf(page)).toMatchObject({ accountType: 'smartAccount' })
    await page.evaluate(() => (window as unknown as App).kit.setPreferredAccountType('eoa'))
    expect(await infoOf(page)).toMatchObject({ accountType: 'eoa' })
    expect(await capabilitiesOf(page)).toMatchObject({ '0x7a69': { atomic: { status: 'unsupported' } } })
  })
})
