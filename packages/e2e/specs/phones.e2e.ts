import { createRemoteWallet } from '@openappkit/testing/walletconnect'
import { type BrowserContext, devices, type Page } from 'playwright-core'
import { PairingPageModel } from '../models/pairing-page.model.js'
import { type RelayLine, startRelayLine } from '../src/relay-line.js'
import { describe, expect, stack, test as base } from '../src/spec.js'
import { killPage, suspendPage } from '../src/suspend-page.js'
import { collectRequests } from '../src/watch-page.js'

/** Chromium that emulates a phone with touch. */
const test = base.extend<{ phone: BrowserContext; screen: Page; line: RelayLine }>({
  phone: async ({ browser }, use) => {
    const { defaultBrowserType: _, ...device } = devices['iPhone 15'] ?? {}
    const context = await browser.newContext({
      ...device,
      locale: 'en',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await use(context)
    await context.close()
  },
  screen: async ({ phone }, use) => use(await phone.newPage()),
  line: async ({ programPath: _programPath }, use) => {
    const line = await startRelayLine(stack.pages)
    await use(line)
    await line.stop()
  },
})

const startWallet = ({ direct }: RelayLine, policy?: 'refuse') =>
  createRemoteWallet({
    relayUrl: direct,
    name: 'MetaMask',
    chains: [{ id: 31_337, rpcUrl: stack.evm, name: 'Local One' }],
    ...(policy && { policy }),
  })

describe('acceptance 6: a synchronous deep link', () => {
  test('the tap navigates synchronously', async ({ screen, line }) => {
    const requests = collectRequests(screen)
    const kit = await new PairingPageModel(screen).open(line.url)
    await kit.choose('MetaMask')
    await (await kit.ready('MetaMask')).tap()
    expect(await kit.departures()).toEqual([
      { href: expect.stringMatching(/^metamask:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402/), isInTask: true, isActive: true },
    ])
    expect(requests.filter((url) => url.startsWith('metamask:'))).toHaveLength(1)
    expect(screen.url()).toContain('/pairing.html')
  })

  test('the navigation awaits nothing', async ({ screen, line }) => {
    const kit = await new PairingPageModel(screen).open(line.url)
    await kit.choose('MetaMask')
    const button = await kit.ready('MetaMask')
    // A click by script returns before any microtask runs.
    const followed = await button.evaluate((element) => {
      const { departures } = window as unknown as { departures: unknown[] }
      ;(element as HTMLElement).click()
      return departures.length
    })
    expect(followed).toBe(1)
  })

  test('the button is disabled until the link is ready, so that no tap is lost', async ({ screen, line }) => {
    const kit = await new PairingPageModel(screen).open(line.url)
    line.cut()
    await kit.choose('MetaMask')
    await kit.modal.text('Continue in MetaMask').waitFor()
    expect(await kit.modal.button('Open MetaMask').isDisabled()).toBe(true)
    await kit.modal.text('No connection').waitFor({ timeout: 15_000 })
    line.mend()
    await kit.modal.button('Try again').tap()
    await (await kit.ready('MetaMask')).tap()
    expect(await kit.departures()).toHaveLength(1)
  })
})

describe('acceptance 7: a missing app', () => {
  test('the page offers the store, a code, the link and another wallet after 2.5 s', async ({ screen, line }) => {
    const kit = await new PairingPageModel(screen).open(line.url)
    await kit.choose('MetaMask')
    await (await kit.ready('MetaMask')).tap()
    const { modal } = kit
    const tapped = Date.now()
    await modal.text('MetaMask did not open').waitFor()
    expect(Date.now() - tapped).toBeGreaterThan(1_500)
    expect(Date.now() - tapped).toBeLessThan(4_000)

    const store = modal.dialog.getByRole('link', { name: 'Get MetaMask' })
    expect(await store.getAttribute('href')).toContain('https://apps.apple.com/')
    await kit.click('Copy link')
    await modal.text('Link copied').waitFor()
    expect(await screen.evaluate(() => navigator.clipboard.readText())).toBe(await kit.followedUri())
    await kit.click('Show QR code')
    await modal.dialog.getByRole('img', { name: 'QR code' }).waitFor()
    await kit.click('Back')
    await modal.isTitled('Connect a wallet')
  })

  test('one tap leads to another wallet', async ({ screen, line }) => {
    const kit = await new PairingPageModel(screen).open(line.url)
    await kit.choose('MetaMask')
    await (await kit.ready('MetaMask')).tap()
    await kit.click('Choose another wallet')
    await kit.modal.isTitled('Connect a wallet')
    await kit.click(/Trust Wallet/)
    await kit.ready('Trust Wallet')
    await kit.click('Open Trust Wallet')
    expect((await kit.departures()).at(-1)?.href).toMatch(/^trust:\/\/wc\?uri=/)
  })
})

describe('acceptance 19, on a phone', () => {
  test('a refusal shows a neutral message, and the next attempt connects', async ({ screen, line }) => {
    const wallet = await startWallet(line, 'refuse')
    const kit = await new PairingPageModel(screen).open(line.url)
    await kit.choose('MetaMask')
    await (await kit.ready('MetaMask')).tap()
    await wallet.pair(await kit.followedUri())
    await kit.modal.text('Request cancelled').waitFor()
    wallet.setPolicy('approve')
    await kit.click('Try again')
    await kit.ready('MetaMask')
    await kit.click('Open MetaMask')
    await wallet.pair(await kit.followedUri())
    await kit.isConnected()
    await kit.modal.isClosed()
    await wallet.dispose()
  })
})

describe('acceptance 8: a page that returns from the background', () => {
  test(
    'a session approved in the background is there within 3 s, without a tap',
    { timeout: 150_000 },
    async ({ browser, screen, line }) => {
      const wallet = await startWallet(line)
      const kit = await new PairingPageModel(screen).open(line.url)
      await kit.choose('MetaMask')
      await (await kit.ready('MetaMask')).tap()
      const uri = await kit.followedUri()
      const wake = await suspendPage(browser, screen)
      line.cut()
      await wallet.pair(uri)
      await expect.poll(() => [wallet.sessions.length, wallet.failures]).toEqual([1, []])
      await new Promise((resolve) => setTimeout(resolve, 60_000))

      line.mend()
      await wake()
      const back = Date.now()
      await kit.isConnected()
      expect(Date.now() - back).toBeLessThan(3_000)
      await kit.modal.isClosed()
      await wallet.dispose()
    },
  )
})

describe('a wallet app on the same phone', () => {
  test('opens again for a request that needs approval, in the task of the click', async ({ screen, line }) => {
    const wallet = await startWallet(line)
    const kit = await new PairingPageModel(screen).open(line.url)
    await kit.choose('MetaMask')
    await (await kit.ready('MetaMask')).tap()
    await wallet.pair(await kit.followedUri())
    await kit.isConnected()
    await kit.modal.isClosed()

    // The deep link that another library on the page stores for sign-client.
    await screen.evaluate(() => localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"other://","name":"x"}'))
    expect(await kit.signOnClick('0x6869', wallet.addresses[0])).toMatch(/^0x/)
    const [, ...later] = await kit.departures()
    expect(later).toEqual([
      expect.objectContaining({
        href: expect.stringMatching(
          `^metamask://wc\\?requestId=\\d+&sessionTopic=${wallet.sessions[0]?.topic}$`,
        ) as string,
        isInTask: true,
      }),
    ])
    await wallet.dispose()
  })

  test('connects the page that replaces a discarded one', async ({ phone, screen, line }) => {
    const wallet = await startWallet(line)
    const kit = await new PairingPageModel(screen).open(line.url)
    await kit.choose('MetaMask')
    await (await kit.ready('MetaMask')).tap()
    const uri = await kit.followedUri()
    await killPage(screen)
    await wallet.pair(uri)
    await expect.poll(() => [wallet.sessions.length, wallet.failures]).toEqual([1, []])

    const next = await new PairingPageModel(await phone.newPage()).open(line.url)
    const loaded = Date.now()
    await next.isConnected()
    expect(Date.now() - loaded).toBeLessThan(5_000)
    await wallet.dispose()
  })
})
