import { type Hex, verifyMessage } from 'viem'
import { expect } from 'vitest'
import { MailboxModel } from '../models/mailbox.model.js'
import { buildScript } from './build-injected.js'
import type { App } from './embedded-app.js'
import { stack } from './spec.js'
import type { TabbedVisitor, VisitedPage } from './visitor.ts'
import { startWalletSite, type WalletSite } from './wallet-site.js'

/**
 * Signs in to the embedded wallet by email and signs a message, in a browser that does not report what covers a frame.
 * Requests of a page that the operator listed by name are approved in the frame; those of a page that only a pattern
 * allows, in a window. One login survives ten visits, although page and frame are different sites.
 */
export async function doWalletJob(visitor: TabbedVisitor, app: 'named' | 'allowed by a pattern'): Promise<void> {
  const networks = [{ id: 31_337, name: 'Local One', rpcUrl: stack.evm }]
  const isNamed = app === 'named'
  const site = await startWalletSite({ networks, ...(isNamed ? {} : { origins: ['http://localhost:*'] }) })
  const frame = `${site.url}/`
  try {
    await openApp(visitor, site)
    const address = await signIn(visitor, site)
    await askToSign(visitor, address)
    if (!isNamed) await (await visitor.pageAt(frame)).click(/^Open window$/)
    const shown = await visitor.pageAt(isNamed ? frame : `${frame}approve/`)
    await shown.reads(new RegExp(`^${message}$`))
    // The first click moves the pointer in, and therefore does not count.
    await shown.click(/^Sign$/)
    await shown.click(/^Sign$/)
    const signed = () => visitor.evaluate(() => (window as unknown as { signature?: Hex }).signature ?? '0x')
    await expect.poll(signed).not.toBe('0x')
    expect(await verifyMessage({ address, message, signature: await signed() })).toBe(true)
    await expect.poll(visitor.tabs).not.toContainEqual(expect.stringContaining('/approve/'))
    for (let visits = 0; visits < 10; visits += 1) {
      await openApp(visitor, site)
      await expect.poll(() => addressOf(visitor)).toBe(address)
    }
  } finally {
    await site.close()
  }
}

const message = 'Hello'
const addressOf = ({ evaluate }: VisitedPage) =>
  evaluate(() => (window as unknown as App).kit.getAccount()?.address ?? '') as Promise<Hex>

/** Opens the app's page: a kit with this wallet, without screens. */
async function openApp({ goto, evaluate }: VisitedPage, { url, apps }: WalletSite): Promise<void> {
  await goto(`${apps.otherSite}/`)
  await evaluate(
    (text, walletUrl, evm) => {
      const element = document.createElement('script')
      element.textContent = text
      document.head.append(element)
      const { createAppKit, embeddedWallet, evmAdapter } = window.embeddedPage
      const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const network = { id: 31_337, name: 'Local One', nativeCurrency, rpcUrls: { default: { http: [evm] } } }
      const sources = [embeddedWallet({ url: walletUrl })]
      Object.assign(window, { kit: createAppKit({ adapters: [evmAdapter()], networks: [network], sources }) })
    },
    await buildScript('embedded-page.ts'),
    url,
    stack.evm,
  )
}

async function signIn(visitor: TabbedVisitor, { inbox }: WalletSite): Promise<Hex> {
  const email = 'ann@example.com'
  const mailbox = new MailboxModel(inbox, email)
  const { evaluate } = visitor
  const answer = (text: string) => evaluate((given) => (window as unknown as App).kit.answerStep(given), text)
  const step = () =>
    evaluate(() => {
      const { attempt } = (window as unknown as App).kit.state.connection
      const now = attempt.status === 'running' ? attempt.step : undefined
      return { status: attempt.status, kind: now?.kind }
    })
  await evaluate(() => void (window as unknown as App).kit.connect({ connectorId: 'AUTH' }).catch(() => undefined))
  await expect.poll(step).toMatchObject({ kind: 'email' })
  await answer(email)
  await expect.poll(step).toMatchObject({ kind: 'device' })
  await answer(await mailbox.code())
  await expect.poll(step).toMatchObject({ status: 'done' })
  return addressOf(visitor)
}

const askToSign = ({ evaluate }: VisitedPage, address: Hex) =>
  evaluate(
    (...params) => {
      const provider = (window as unknown as App).kit.getWalletProvider() as { request(asked: object): Promise<string> }
      void provider
        .request({ method: 'personal_sign', params })
        .then((signature) => Object.assign(window, { signature }))
    },
    message,
    address,
  )
