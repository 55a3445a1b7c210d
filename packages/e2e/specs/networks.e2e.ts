import type { Page } from 'playwright-core'
import { KitPageModel } from '../models/kit-page.model.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectRequests } from '../src/watch-page.js'

/** Adds the second local chain to a running kit. */
const addSecond = (page: Page) =>
  page.evaluate((url) => {
    window.kit.addNetwork('eip155', {
      id: 31_338,
      name: 'Added later',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    })
  }, stack.evm2)

async function openOnSecond(page: Page, policy: 'block' | 'warn'): Promise<KitPageModel> {
  const options = { networks: '31337', policy, wallet: 'demo' } as const
  const kit = await new KitPageModel(page).open(options)
  await kit.connect()
  await kit.modal.isClosed()
  await kit.leaveAndSwitchTo(31_338)
  await kit.open(options)
  await kit.says(/^connected 0x\w+ on 31338$/)
  return kit
}

describe('adding a network at run time', () => {
  test('acceptance 4: an unknown chain keeps its real id, and gets its name once the app knows it', async ({
    page,
  }) => {
    const kit = await openOnSecond(page, 'warn')
    await expect.poll(() => kit.networkButton.textContent()).toContain('Switch network')
    await addSecond(page)
    await expect.poll(() => kit.networkButton.textContent()).toContain('Added later')
    await kit.says(/on 31338$/)
  })

  test('acceptance 4: adding the network closes the switch screen', async ({ page }) => {
    const kit = await openOnSecond(page, 'block')
    await kit.modal.text('This network is not supported').waitFor()
    await addSecond(page)
    await kit.modal.isClosed()
  })

  test('acceptance 13: an added network is read at its own endpoint only', async ({ page }) => {
    await openOnSecond(page, 'warn')
    await addSecond(page)
    const requests = collectRequests(page)
    const balance = await page.evaluate(() => window.kit.fetchBalance(undefined, { force: true }))
    expect(balance).toMatchObject({ isSuccess: true, data: { caipNetworkId: 'eip155:31338', symbol: 'ETH' } })
    // Ignores scripts of the page, which load on demand.
    const asked = requests.filter((url) => !url.startsWith(stack.pages))
    const origins = new Set(asked.map((url) => new URL(url).origin))
    expect([...origins]).toEqual([new URL(stack.evm2).origin])
  })

  test('acceptance 5: the user can switch to an added network', async ({ page }) => {
    await installFakeWallet(page)
    const kit = await new KitPageModel(page).open({ networks: '31337' })
    await kit.kitButton.click()
    await kit.modal.choose(/Fake Wallet/)
    await kit.says(/^connected 0x\w+ on 31337$/)
    await kit.modal.isClosed()
    await addSecond(page)
    await kit.networkButton.click()
    await kit.modal.choose(/Added later/)
    await kit.says(/on 31338$/)
  })
})

test('rejects an impossible chain id with Invalid chainId', async ({ page }) => {
  await new KitPageModel(page).open()
  const ending = await page.evaluate(() =>
    window.kit.switchNetwork('eip155:2147483648', { throwOnFailure: true }).then(
      () => 'switched',
      (error: { code: string; shortMessage: string }) => `${error.code}: ${error.shortMessage}`,
    ),
  )
  expect(ending).toBe('invalid_chain_id: Invalid chainId')
})

test('removing the selected network selects another one', async ({ page }) => {
  const kit = await new KitPageModel(page).open()
  await page.evaluate(() => window.kit.removeNetwork('eip155', 31_337))
  await kit.says(/on 31338$/)
  await page.evaluate(() => window.kit.removeNetwork('eip155', 31_338))
  await expect.poll(() => kit.networkButton.textContent()).toContain('Select network')
})

describe('two wallets of one kind', () => {
  test('two wallets of one namespace stay connected, and disconnect separately', async ({ page }) => {
    await installFakeWallet(page, { name: 'First Wallet', rdns: 'org.example.first' })
    await installFakeWallet(page, { name: 'Second Wallet', rdns: 'org.example.second' })
    const kit = await new KitPageModel(page).open()
    await kit.kitButton.click()
    await kit.modal.choose(/First Wallet/)
    await kit.says(/^connected 0x/)
    await kit.modal.isClosed()
    await kit.kitButton.click()
    await kit.modal.choose(/^Wallets/)
    await kit.modal.choose('Add wallet')
    await kit.modal.choose(/Second Wallet/)
    await kit.modal.isTitled('Wallets')
    const live = () => page.evaluate(() => window.kit.getConnections().map(({ name }) => name))
    await expect.poll(live).toEqual(['Second Wallet', 'First Wallet'])

    await kit.modal.choose('Disconnect Second Wallet')
    await expect.poll(live).toEqual(['First Wallet'])
    await kit.modal.choose('Disconnect all')
    await kit.says(/^disconnected no-account/)
  })
})
