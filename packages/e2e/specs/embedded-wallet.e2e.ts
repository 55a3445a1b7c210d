import { deployIdRegistry, type LocalIdRegistry } from '@openappkit/testing/chains'
import type { Page } from 'playwright-core'
import { verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll } from 'vitest'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { MailboxModel } from '../models/mailbox.model.js'
import { buildScript } from '../src/build-injected.js'
import {
  addressOf,
  type App,
  ask,
  endOf,
  openApp as open,
  signIn as signInByEmail,
  startKit as start,
  stepOf,
  signs,
} from '../src/embedded-app.js'
import { farcasterApp } from '../src/farcaster-app.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { startWalletSite, type WalletSite } from '../src/wallet-site.js'

let script = ''
let site: WalletSite
let registry: LocalIdRegistry
beforeAll(async () => {
  script = await buildScript('embedded-page.ts')
  registry = await deployIdRegistry(stack.evm)
  site = await startWalletSite({
    farcaster: { rpcUrl: stack.evm, idRegistry: registry.address, chainId: 31_337 },
    networks: [
      { id: 31_337, name: 'Local One', rpcUrl: stack.evm },
      { id: 31_338, name: 'Local Two', rpcUrl: stack.evm2 },
    ],
  })
})
afterAll(() => site?.close())

const openApp = (page: Page, origin = site.apps.otherSite) => open(page, { url: site.url, script, origin })
const startKit = (page: Page) => start(page, site.url)
const signIn = (page: Page, email: string) => signInByEmail(page, site, email)

async function callNode(method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(stack.evm, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { result: unknown }).result
}

describe('the embedded wallet', () => {
  test('signs in by email, and signs and sends what the user approves in its frame', async ({ page }) => {
    const wallet = new EmbeddedWalletModel(page)
    await openApp(page)
    // The frame does not load before the user signs in.
    expect(await page.locator('iframe').count()).toBe(0)
    const address = await signIn(page, 'ann@example.com')
    // The browser blocks the storage of other sites.
    await wallet.asks('Stay signed in?')
    await wallet.click('Not now')
    await expect.poll(() => wallet.dialog.isVisible()).toBe(false)

    await ask(page, 'personal_sign', ['Hello', address])
    await wallet.dialog.waitFor()
    await wallet.frame.getByText('Hello').waitFor()
    await wallet.click('Sign')
    const { result: signature = '0x' } = await endOf(page)
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    await expect.poll(() => wallet.dialog.isVisible()).toBe(false)

    // Escape refuses the request, in the page and in the frame. Another request is possible.
    for (const place of ['page', 'frame']) {
      await ask(page, 'personal_sign', ['Hello', address])
      await wallet.frame.getByRole('button', { name: 'Cancel' }).waitFor()
      if (place === 'frame') await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      expect(await endOf(page), place).toEqual({ code: 4001 })
    }
    // A sign-in to another site cannot be signed.
    const message = foreignSignIn(address)
    await ask(page, 'personal_sign', [message, address])
    await wallet.frame.getByRole('heading', { name: 'Sign-in blocked' }).waitFor()
    expect(await wallet.frame.getByRole('button').allInnerTexts()).toEqual(['Close'])
    await wallet.click('Close')
    expect(await endOf(page)).toEqual({ code: 4001 })

    await callNode('anvil_setBalance', [address, '0xde0b6b3a7640000'])
    const to = '0x00000000000000000000000000000000DeaDBeef'
    await ask(page, 'eth_sendTransaction', [{ from: address, to, value: '0x16345785d8a0000' }])
    await wallet.frame.getByRole('heading', { name: /^Send 0\.1.ETH$/ }).waitFor()
    await wallet.frame.getByText('New recipient.').waitFor()
    await wallet.click('Confirm')
    const { result: hash } = await endOf(page)
    const receipt = () => callNode('eth_getTransactionReceipt', [hash])
    await expect.poll(receipt).toMatchObject({ status: '0x1', from: address.toLowerCase(), to: to.toLowerCase() })

    const typed = {
      types: { EIP712Domain: [{ name: 'name', type: 'string' }], Vote: [{ name: 'choice', type: 'string' }] },
      primaryType: 'Vote',
      domain: { name: 'Votes' },
      message: { choice: 'yes' },
    } as const
    await ask(page, 'eth_signTypedData_v4', [address, JSON.stringify(typed)])
    await wallet.frame.getByRole('heading', { name: 'Unknown data that can act on your behalf' }).waitFor()
    await wallet.frame.getByText('choice: "yes"').waitFor()
    await wallet.click('Sign anyway')
    const { result: voted = '0x' } = await endOf(page)
    expect(await verifyTypedData({ address, ...typed, signature: voted })).toBe(true)

    await page.evaluate(() => (window as unknown as App).kit.switchNetwork('eip155:31338', { throwOnFailure: true }))
    expect(await page.evaluate(() => (window as unknown as App).kit.getChainId())).toBe(31_338)
  })

  test('the wallet keeps Escape and focus in its dialog from a dialog of the app that listens on the document', async ({
    page,
  }) => {
    const wallet = new EmbeddedWalletModel(page)
    await openApp(page)
    const address = await signIn(page, 'pia@example.com')
    await page.evaluate(() => {
      const heard: string[] = []
      document.addEventListener('focusin', ({ type }) => heard.push(type))
      for (const type of ['keydown', 'keyup'])
        document.addEventListener(type, () => heard.push(type), { capture: true })
      Object.assign(window, { heard })
    })
    await ask(page, 'personal_sign', ['Hello', address])
    await wallet.frame.getByRole('button', { name: 'Cancel' }).waitFor()
    // The page does not receive keys pressed in the frame.
    await wallet.dialog.focus()
    await page.keyboard.press('Escape')
    expect(await endOf(page)).toEqual({ code: 4001 })
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([])
  })

  test('reports that the sign-in lasts for this page only if the browser blocks storage', async ({ page }) => {
    const lostOf = () => page.evaluate(() => localStorage.getItem('@openappkit/kit/memory-only-sign-in'))
    const infoOf = () => page.evaluate(() => (window as unknown as App).kit.getAccount().embeddedWalletInfo)
    await openApp(page)
    await signIn(page, 'mia@example.com')
    expect(await infoOf()).toMatchObject({ user: { email: 'mia@example.com' }, isMemoryOnly: true })
    await page.reload()
    await startKit(page)
    await page.evaluate(() => (window as unknown as App).kit.ready())
    expect(await infoOf()).toBeUndefined()
    // The Connect screen explains it.
    expect(await lostOf()).toMatch(/^\d+$/)
  })

  test('rejects a page outside its list with `page_origin_unlisted`, because browsers do not report blocked frames', async ({
    page,
  }) => {
    await openApp(page, site.apps.unlisted)
    const ended = page.evaluate(() =>
      (window as unknown as App).kit.connect({ connectorId: 'AUTH', email: 'ann@example.com' }).then(
        () => 'connected',
        ({ code }: { code: string }) => code,
      ),
    )
    expect(await ended).toBe('page_origin_unlisted')
    // The blocked frame is removed: the next attempt loads it again.
    expect(await page.locator('iframe').count()).toBe(0)
  })

  test('stays signed in for ten reloads; a sign-out ends it, and the next sign-in restores the wallet', async ({
    page,
  }) => {
    const wallet = new EmbeddedWalletModel(page)
    await openApp(page, site.apps.sameSite)
    const address = await signIn(page, 'eve@example.com')
    const infoOf = () => page.evaluate(() => (window as unknown as App).kit.getAccount().embeddedWalletInfo)
    expect(await infoOf()).toMatchObject({ user: { email: 'eve@example.com' }, authProvider: 'email' })
    expect(await infoOf()).not.toHaveProperty('isMemoryOnly')
    for (let reloads = 0; reloads < 10; reloads += 1) {
      await page.reload()
      await startKit(page)
      await expect.poll(() => addressOf(page)).toBe(address)
    }
    await ask(page, 'personal_sign', ['Again', address])
    await wallet.click('Sign')
    const { result: signature = '0x' } = await endOf(page)
    expect(await verifyMessage({ address, message: 'Again', signature })).toBe(true)

    await page.evaluate(() => (window as unknown as App).kit.disconnect())
    expect(await infoOf()).toBeUndefined()
    const frame = page.frames().find((frame) => frame.url().startsWith(site.url))
    await expect.poll(() => frame?.evaluate(readRecords)).toEqual([])
    site.passCooldown()
    expect(await signIn(page, 'eve@example.com')).toBe(address)
  })

  test('signs in at a provider in a window that the click opened; each user has a separate wallet', async ({
    page,
  }) => {
    await openApp(page, site.apps.sameSite)
    await addButton(page)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Google' }).click()
    const popup = await opened
    // No number is needed: the window was opened by the page.
    await popup.getByLabel('Name').fill('ann')
    expect(new URL(popup.url()).pathname).toMatch(/^\/sign-in\//)
    expect(await stepOf(page)).toMatchObject({ kind: 'popup', provider: 'google', wasBlocked: false })
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect.poll(() => stepOf(page)).toBe('done')
    const address = await addressOf(page)
    expect(await signs(page, address)).toBe(true)
    const infoOf = () => page.evaluate(() => (window as unknown as App).kit.getAccount().embeddedWalletInfo)
    expect(await infoOf()).toMatchObject({ authProvider: 'google' })
    await page.reload()
    await startKit(page)
    await expect.poll(infoOf).toMatchObject({ authProvider: 'google' })

    // The window is blocked: a link opens one without access to the page, which asks for the number.
    await page.evaluate(() => (window as unknown as App).kit.disconnect())
    await page.evaluate(() => {
      const { kit } = window as unknown as App
      void kit.connect({ connectorId: 'AUTH', social: { provider: 'google', popup: null } }).catch(() => undefined)
    })
    await expect
      .poll(() => stepOf(page))
      .toMatchObject({ kind: 'popup', wasBlocked: true, uri: expect.stringMatching(/oauth\/start/) })
    const { uri = '', matchNumber = '' } = (await stepOf(page)) as { uri?: string; matchNumber?: string }
    const other = await page.context().newPage()
    await other.goto(uri)
    await other.getByText('You are about to sign in to 127.0.0.1').waitFor()
    await other.getByRole('button', { name: matchNumber }).click()
    await other.getByText('You are signed in.').waitFor()
    await expect.poll(() => stepOf(page)).toBe('done')
    expect(await addressOf(page)).toBe(address)
  })

  test('signs in with Farcaster: a phone scans the code and its app signs', async ({ page, browser }) => {
    await openApp(page, site.apps.sameSite)
    const app = await farcasterApp(registry, 31_337)
    const begin = () =>
      page.evaluate(() => {
        const { kit } = window as unknown as App
        void kit.connect({ connectorId: 'AUTH', social: { provider: 'farcaster', popup: null } }).catch(() => undefined)
      })
    await begin()
    await expect
      .poll(() => stepOf(page))
      .toMatchObject({ kind: 'farcaster', uri: expect.stringMatching(/oauth\/start/) })
    const { uri = '', matchNumber = '' } = (await stepOf(page)) as { uri?: string; matchNumber?: string }
    const phone = await browser.newContext()
    expect(await app.scan(phone, uri, matchNumber)).toBe(200)
    await phone.close()
    await expect.poll(() => stepOf(page)).toBe('done')
    expect(await page.evaluate(() => (window as unknown as App).kit.getAccount().embeddedWalletInfo)).toMatchObject({
      authProvider: 'farcaster',
    })
    const address = await addressOf(page)
    expect(await signs(page, address)).toBe(true)
  })

  // Last, because the service advances by a day and the provider does not.
  test('changes its email address after both mailboxes confirm; the old one no longer signs in', async ({
    page,
    browser,
  }) => {
    const [old, next] = [
      new MailboxModel(site.inbox, 'mia@example.com'),
      new MailboxModel(site.inbox, 'mia@new.example'),
    ]
    await openApp(page, site.apps.sameSite)
    const address = await signIn(page, old.email)
    await beginChange(page)
    await expect.poll(() => changeOf(page)).toMatchObject({ kind: 'new-email' })
    await give(page, next.email)
    await expect.poll(() => changeOf(page)).toMatchObject({ kind: 'old-code', sentTo: old.email })
    await give(page, await old.longCode())
    await expect.poll(() => changeOf(page)).toMatchObject({ kind: 'new-code', sentTo: next.email })
    await give(page, await next.longCode())
    await expect.poll(() => changeOf(page)).toBe('done')
    const infoOf = () => page.evaluate(() => (window as unknown as App).kit.getAccount().embeddedWalletInfo)
    expect(await infoOf()).toMatchObject({ user: { email: next.email } })
    await page.reload()
    await startKit(page)
    await expect.poll(infoOf).toMatchObject({ user: { email: next.email } })
    await page.evaluate(() => (window as unknown as App).kit.disconnect())

    // Continues a day later, in another browser.
    site.pass(25 * hourMs)
    const context = await browser.newContext()
    await context.clock.setSystemTime(Date.now() + 25 * hourMs)
    const later = await context.newPage()
    await openApp(later, site.apps.sameSite)
    await expect(signIn(later, old.email)).rejects.toThrow()
    // The link and the code are valid.
    expect(await stepOf(later)).toBe('failed')
    await later.reload()
    await startKit(later)
    expect(await signIn(later, next.email)).toBe(address)
    await context.close()
  })
})

const hourMs = 3_600_000

/** Starts the change of address, as the modal does. */
const beginChange = (page: Page) =>
  page.evaluate(() => {
    const { kit } = window as unknown as App
    void kit.emailChange.begin().catch(() => undefined)
  })

const changeOf = (page: Page) =>
  page.evaluate(() => {
    const { attempt } = window.embeddedPage.emailChangeOf((window as unknown as App).kit)
    return attempt.status === 'running' ? JSON.parse(JSON.stringify(attempt.step ?? null)) : attempt.status
  })

const give = (page: Page, value: string) =>
  page.evaluate((text) => (window as unknown as App).kit.emailChange.answer(text), value)

/** Adds a button that acts like those of the modal. */
const addButton = (page: Page) =>
  page.evaluate((url) => {
    const button = document.createElement('button')
    button.textContent = 'Google'
    button.onclick = () => {
      const popup = window.open(`${url}/oauth/start/`, '', 'width=600,height=800')
      const { kit } = window as unknown as App
      void kit.connect({ connectorId: 'AUTH', social: { provider: 'google', popup } }).catch(() => undefined)
    }
    document.body.append(button)
  }, site.url)

/** The names of the wallet's records in this browser. */
async function readRecords(): Promise<unknown> {
  const opening = indexedDB.open('openappkit-wallet')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const keys = opening.result.transaction('records').objectStore('records').getAllKeys()
  await new Promise((resolve) => (keys.onsuccess = resolve))
  return keys.result
}

function foreignSignIn(address: string): string {
  return [
    'victim.example wants you to sign in with your Ethereum account:',
    address,
    '',
    'URI: https://victim.example',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 12345678',
    'Issued At: 2026-11-23T00:00:00Z',
  ].join('\n')
}
