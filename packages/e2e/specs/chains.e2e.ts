import type { ChainNamespace, CaipNetworkId, SIWXMessageData } from '@openappkit/core'
import { BIP122Verifier, CosmosVerifier, EIP155Verifier, PolkadotVerifier, SolanaVerifier } from '@openappkit/siwx'
import { ChainsPageModel } from '../models/chains-page.model.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { describe, expect, test } from '../src/spec.js'

const chains = [
  ['eip155', /Fake Wallet/, new EIP155Verifier()],
  ['solana', /Fake Solana/, new SolanaVerifier()],
  ['bip122', /Fake Bitcoin/, new BIP122Verifier()],
  ['polkadot', /Fake Polkadot/, new PolkadotVerifier()],
  ['cosmos', /Keplr/, new CosmosVerifier()],
] as const

/** The networks to switch to. */
const secondNetworks = [
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'bip122:00000008819873e925422c1ff0f99f7c',
  'polkadot:68d56f15f85d3136970ec16946040bc1',
  'cosmos:osmosis-1',
] as const

const noPrompts = { cosmos: 0, polkadot: 0, bip122: 0, solana: 0 }

describe('wallets of every chain', () => {
  test('wallets of every chain connect together, sign, and disconnect separately', async ({ page }) => {
    await installFakeWallet(page)
    const site = await new ChainsPageModel(page).open()
    for (const [namespace, wallet] of chains) await site.connectAndClose(namespace, wallet)
    const message = 'I own this account.'
    for (const [namespace, , verifier] of chains) {
      const { status, caipAddress = '', address = '' } = await site.accountOn(namespace)
      expect(status, namespace).toBe('connected')
      const chainId = caipAddress.slice(0, -address.length - 1) as CaipNetworkId
      const signature = await site.sign(namespace, message)
      const data = { chainId, accountAddress: address } as SIWXMessageData
      expect(
        await verifier.verify({ data, message, signature } as Parameters<typeof verifier.verify>[0]),
        namespace,
      ).toBe(true)
    }

    const { txid, received } = await site.pay('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 30_000)
    expect(txid).toMatch(/^[0-9a-f]{64}$/)
    expect(received).toBe(30_000)
    for (const network of secondNetworks) {
      await site.switchTo(network)
      const [namespace = ''] = network.split(':')
      expect((await site.accountOn(namespace as ChainNamespace)).caipAddress).toMatch(new RegExp(`^${network}:`))
    }

    // An alias of the Account screen in other kits.
    await page.evaluate(() => window.kit.open({ view: 'Transactions' }))
    await site.modal.isTitled('Account')
    await site.modal.button(/^Wallets/).click()
    for (const [name, wallet] of [
      ['EVM', 'Fake Wallet'],
      ['Solana', 'Fake Solana'],
      ['Bitcoin', 'Fake Bitcoin'],
      ['Polkadot', 'Fake Polkadot'],
      ['Cosmos', 'Keplr'],
    ] as const) {
      await site.modal.dialog.getByRole('tab', { name, exact: true }).click()
      await site.modal.dialog.getByRole('heading', { name: wallet, exact: true }).waitFor()
    }
    const before = await Promise.all(chains.map(([namespace]) => site.accountOn(namespace)))
    await site.modal.button(/^Disconnect Keplr/).click()
    await expect.poll(async () => (await site.accountOn('cosmos')).status).toBe('disconnected')
    const others: ChainNamespace[] = ['eip155', 'solana', 'bip122', 'polkadot']
    expect(await Promise.all(others.map((namespace) => site.accountOn(namespace)))).toEqual(before.slice(0, 4))
    for (const namespace of others) await site.disconnect(namespace)
    expect(
      (await Promise.all(chains.map(([namespace]) => site.accountOn(namespace)))).map(({ status }) => status),
    ).toEqual(chains.map(() => 'disconnected'))
  })

  test('Bitcoin, Polkadot and Cosmos wallets sign in separately, and sign out when they disconnect', async ({
    page,
  }) => {
    const site = await new ChainsPageModel(page).open({ 'sign-in': '' })
    for (const [namespace, wallet, verifier] of chains.slice(2)) {
      await site.connect(namespace, wallet)
      await site.signIn()
      const { caipAddress = '', address = '' } = await site.accountOn(namespace)
      const sessions = () => site.sessionsOf(caipAddress.slice(0, -address.length - 1), address)
      const [session] = await sessions()
      expect(session?.data).toMatchObject({ accountAddress: address, domain: new URL(page.url()).host })
      expect(await verifier.verify(session as Parameters<typeof verifier.verify>[0]), namespace).toBe(true)
      await site.disconnect(namespace)
      expect(await sessions(), namespace).toEqual([])
    }
  })

  test('wallets of one name on three chains share a row, which asks for the chain and opens one prompt', async ({
    page,
  }) => {
    const site = await new ChainsPageModel(page).open({ name: 'Fake Trio' })
    await page.evaluate(() => window.kit.open({ view: 'Connect' }))
    await site.modal.button(/Fake Trio/).waitFor()
    expect(await site.modal.dialog.getByRole('button', { name: /Fake/ }).count()).toBe(1)
    await site.modal.choose(/Fake Trio/)
    for (const name of ['Solana', 'Bitcoin', 'Polkadot']) await site.modal.button(name).waitFor()
    expect(await site.prompts()).toEqual(noPrompts)
    await site.modal.choose('Bitcoin')
    await expect.poll(async () => (await site.accountOn('bip122')).status).toBe('connected')
    expect(await site.prompts()).toEqual({ ...noPrompts, bip122: 1 })
    expect((await site.accountOn('solana')).status).toBe('disconnected')
  })

  test('wallets are restored after a reload without a prompt, also when injected late', async ({ page }) => {
    const first = await new ChainsPageModel(page).open({ cosmos: 'leap' })
    const wallets = [
      ['solana', /Fake Solana/],
      ['bip122', /Fake Bitcoin/],
      ['polkadot', /Fake Polkadot/],
      ['cosmos', /Leap/],
    ] as const
    for (const [namespace, wallet] of wallets) await first.connectAndClose(namespace, wallet)
    const before = await Promise.all(wallets.map(([namespace]) => first.accountOn(namespace)))
    for (const late of ['0', '700']) {
      const site = await new ChainsPageModel(page).open({ cosmos: 'leap', allowed: '', late })
      for (const [namespace] of wallets) expect(await site.restored(namespace), namespace).toBe('connected')
      expect(await Promise.all(wallets.map(([namespace]) => site.accountOn(namespace)))).toEqual(before)
      expect(await site.prompts()).toEqual(noPrompts)
    }
  })

  // Keplr cannot report its permission or its lock without a prompt.
  test('a wallet that needs a prompt is not restored after a reload', async ({ page }) => {
    const first = await new ChainsPageModel(page).open()
    await first.connectAndClose('cosmos', /Keplr/)
    const site = await new ChainsPageModel(page).open({ allowed: '' })
    expect(await site.restored('cosmos')).toBe('disconnected')
    expect(await site.prompts()).toEqual(noPrompts)
    await site.connectAndClose('cosmos', /Keplr/)
  })
})
