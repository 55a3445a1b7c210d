import type { AppKit } from '@openappkit/core'
import type { Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { expect } from 'vitest'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { MailboxModel } from '../models/mailbox.model.js'
import type {} from '../pages/embedded-page.js'
import { stack } from './spec.js'
import type { WalletSite } from './wallet-site.js'

// An app with the embedded wallet and without screens: its kit, and the actions of its user.

export type App = Window & { kit: AppKit }

export async function openApp(
  page: Page,
  { url, script, origin }: { url: string; script: string; origin: string },
): Promise<void> {
  await page.context().addInitScript({ content: script })
  await page.goto(`${origin}/`)
  await startKit(page, url)
}

export const startKit = (page: Page, walletUrl: string) =>
  page.evaluate(
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
    [walletUrl, stack.evm, stack.evm2] as const,
  )

export const stepOf = (page: Page) =>
  page.evaluate(() => {
    const { attempt } = (window as unknown as App).kit.state.connection
    return attempt.status === 'running' ? JSON.parse(JSON.stringify(attempt.step ?? null)) : attempt.status
  })

export const answer = (page: Page, value: string) =>
  page.evaluate((text) => (window as unknown as App).kit.answerStep(text), value)

/** Signs in as a user: enters the address, then the code, and confirms the device before it if the mail has a link. */
export async function signIn(page: Page, { inbox }: Pick<WalletSite, 'inbox'>, email: string): Promise<Hex> {
  const mailbox = new MailboxModel(inbox, email)
  await page.evaluate(() => void (window as unknown as App).kit.connect({ connectorId: 'AUTH' }).catch(() => undefined))
  await expect.poll(() => stepOf(page)).toMatchObject({ kind: 'email' })
  await answer(page, email)
  await expect.poll(() => stepOf(page)).toMatchObject({ kind: 'device', sentTo: email })
  if (await mailbox.hasLink()) {
    const { matchNumber = '' } = (await stepOf(page)) as { matchNumber?: string }
    await mailbox.confirmDevice(page.context(), matchNumber)
    await expect.poll(() => stepOf(page)).toMatchObject({ kind: 'code', wasWrong: false })
  }
  await answer(page, '000000')
  await expect.poll(() => stepOf(page)).toMatchObject({ wasWrong: true, triesLeft: 4 })
  await answer(page, await mailbox.code())
  await expect.poll(() => stepOf(page)).toBe('done')
  return addressOf(page)
}

export const addressOf = (page: Page) =>
  page.evaluate(() => (window as unknown as App).kit.getAccount()?.address ?? '') as Promise<Hex>

/** Sends a request to the wallet, and stores its outcome. */
export const ask = (page: Page, method: string, params: unknown) =>
  page.evaluate(
    ([asked, given]) => {
      const provider = (window as unknown as App).kit.getWalletProvider() as {
        request(request: object): Promise<string>
      }
      const ended = provider.request({ method: asked, params: given }).then(
        (result) => ({ result }),
        (error: { code: number }) => ({ code: error.code }),
      )
      Object.assign(window, { ended })
    },
    [method, params] as const,
  )
/** Whether the wallet signs an approved message with this address. */
export async function signs(page: Page, address: Hex): Promise<boolean> {
  await ask(page, 'personal_sign', ['Hello', address])
  await new EmbeddedWalletModel(page).click('Sign')
  const { result: signature = '0x' } = await endOf(page)
  return verifyMessage({ address, message: 'Hello', signature })
}

type Ended = { result?: Hex; code?: number }
export const endOf = (page: Page) => page.evaluate(() => (window as unknown as { ended: Promise<Ended> }).ended)

/** Whether the request is still pending. */
export const isPending = (page: Page) =>
  page.evaluate(async () => {
    const { ended } = window as unknown as { ended: Promise<unknown> }
    return (await Promise.race([ended, Promise.resolve('pending')])) === 'pending'
  })
