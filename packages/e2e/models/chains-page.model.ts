import type { BitcoinProvider } from '@openappkit/adapter-bitcoin'
import type { CaipNetworkId, ChainNamespace, SIWXSession } from '@openappkit/core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { stack } from '../src/spec.js'
import { ModalModel } from './modal.model.js'

export type ChainsPageOptions = { cosmos?: 'leap'; allowed?: ''; late?: string; name?: string; 'sign-in'?: '' }

/** A page with an adapter for every chain, and a wallet for each. */
export class ChainsPageModel {
  readonly modal: ModalModel

  constructor(readonly page: Page) {
    this.modal = new ModalModel(page)
  }

  async open(wallets: ChainsPageOptions = {}): Promise<this> {
    await this.page.goto(`${stack.pages}chains.html?${new URLSearchParams({ rpc: stack.evm, ...wallets })}`)
    await this.kitButton.waitFor()
    return this
  }

  get kitButton() {
    return this.page.locator('appkit-button').getByRole('button')
  }

  /** The account of a namespace, with its network. */
  accountOn(namespace: ChainNamespace): Promise<{ status?: string; caipAddress?: string; address?: string }> {
    return this.page.evaluate((name) => {
      const { status, caipAddress, address } = window.kit.getAccount(name)
      return { status, caipAddress, address } as { status?: string; caipAddress?: string; address?: string }
    }, namespace)
  }

  async connect(namespace: ChainNamespace, wallet: RegExp): Promise<void> {
    await this.page.evaluate((name) => window.kit.open({ view: 'Connect', namespace: name }), namespace)
    await this.modal.button(wallet).waitFor()
    // Waits until the wallets of the other chains are gone.
    await expect.poll(() => this.modal.dialog.getByRole('button', { name: /Fake|Keplr|Leap/ }).count()).toBe(1)
    await this.modal.choose(wallet)
    await this.page.waitForFunction((name) => window.kit.getAccount(name).status === 'connected', namespace)
  }

  async connectAndClose(namespace: ChainNamespace, wallet: RegExp): Promise<void> {
    await this.connect(namespace, wallet)
    await this.page.evaluate(() => window.kit.close())
    await this.modal.isClosed()
  }

  async signIn(): Promise<void> {
    await this.modal.isTitled('Sign in')
    await this.modal.button('Sign').click()
    await this.modal.isClosed()
  }

  async switchTo(network: CaipNetworkId): Promise<void> {
    await this.page.evaluate((id) => window.kit.switchNetwork(id), network)
  }

  disconnect(namespace: ChainNamespace): Promise<void> {
    return this.page.evaluate((name) => window.kit.disconnect(name), namespace)
  }

  /** Pays with the wallet. Returns what the network then reports of the recipient. */
  pay(recipient: string, amount: number): Promise<{ txid: string; received: number }> {
    return this.page.evaluate(
      async ([to, satoshis]) => {
        const provider = window.kit.getProvider<BitcoinProvider>('bip122')
        if (!provider) throw new Error('No wallet is connected')
        const txid = await provider.sendTransfer({ recipient: to, amount: BigInt(satoshis) })
        const [utxo] = await window.utxosOf(to)
        return { txid, received: utxo?.txid === txid ? Number(utxo.value) : 0 }
      },
      [recipient, amount] as const,
    )
  }

  sign(namespace: ChainNamespace, message: string): Promise<string> {
    return this.page.evaluate(([name, text]) => window.kit.signMessage({ namespace: name, message: text }), [
      namespace,
      message,
    ] as const)
  }

  /** The sessions stored by the kit's sign-in. */
  async sessionsOf(chainId: string, address: string): Promise<readonly SIWXSession[]> {
    const sessions = await this.page.evaluate(([id, account]) => window.kit.getSIWX()?.getSessions(id, account), [
      chainId as CaipNetworkId,
      address,
    ] as const)
    return sessions ?? []
  }

  /** Waits for the restore of an earlier page's session, which takes at most five seconds. Returns the status. */
  async restored(namespace: ChainNamespace): Promise<string | undefined> {
    await this.page.waitForFunction((name) => window.kit.getAccount(name).status !== 'reconnecting', namespace, {
      timeout: 5_000,
    })
    return (await this.accountOn(namespace)).status
  }

  /** The number of prompts by wallet since this page loaded. */
  prompts(): Promise<Record<string, number>> {
    return this.page.evaluate(() => window.promptsOfWallets())
  }
}
