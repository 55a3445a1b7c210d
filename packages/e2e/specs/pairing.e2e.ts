import { createRemoteWallet } from '@openappkit/testing/walletconnect'
import type { Page } from 'playwright-core'
import { DemoPageModel } from '../models/demo-page.model.js'
import { PairingPageModel } from '../models/pairing-page.model.js'
import { SignInPageModel } from '../models/sign-in-page.model.js'
import { startRelayLine } from '../src/relay-line.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { startTerminalWallet } from '../src/terminal-wallet.js'
import { collectProblems, collectRequests, readBody, watchViolations } from '../src/watch-page.js'

/** The code of a pairing is large, and the machine may be busy. */
const soon = { timeout: 10_000 }

const chains = [
  { id: 31_337, rpcUrl: stack.evm, name: 'Local One' },
  { id: 31_338, rpcUrl: stack.evm2, name: 'Local Two' },
]

describe('npm run demo:wallet against the demo', () => {
  test('asks the person: yes, and no', async ({ page, atEnd }) => {
    const demo = await new DemoPageModel(page).open()
    const wallet = startTerminalWallet()
    atEnd(wallet.stop)
    const says = (text: string) => expect.poll(() => wallet.text(), { timeout: 20_000 }).toContain(text)
    await says('Paste a wc: link')
    wallet.type(await demo.copyInvitation())
    await says('Connect to OpenAppKit demo')
    wallet.type('y')
    await demo.isConnected()
    const message = demo.section('Sign a message')
    await message.getByRole('button', { name: 'Sign message' }).click()
    await says('Sign this message?')
    wallet.type('n')
    await message.getByText(/cancelled/i).waitFor()
  })
})

test('the demo says that the relay is gone while its own request waits, and the request goes on', async ({
  page,
  atEnd,
}) => {
  let isCut = false
  const sockets = new Set<{ close(): Promise<void> }>()
  await page.routeWebSocket(/\/relay/, (socket) => {
    sockets.add(socket)
    if (isCut) return void socket.close()
    socket.connectToServer()
  })
  const demo = await new DemoPageModel(page).open()
  const wallet = await createRemoteWallet({ relayUrl: stack.relay, chains, signsIn: false })
  atEnd(wallet.dispose)
  await wallet.pair(await demo.copyInvitation())
  await demo.isConnected()
  isCut = true
  await Promise.all([...sockets].map((socket) => socket.close()))
  const message = demo.section('Sign a message')
  await message.getByRole('button', { name: 'Sign message' }).click()
  await message.getByText('No connection to wallets on other devices.').waitFor({ timeout: 30_000 })
  isCut = false
  await message.getByText('Valid', { exact: true }).waitFor({ timeout: 60_000 })
})

describe('connecting and signing in are one question', () => {
  test('where the wallet can do both: the server takes the signature', async ({ page, atEnd }) => {
    const problems = collectProblems(page)
    const violations = await watchViolations(page)
    const demo = await new SignInPageModel(page).openAs('required')
    const wallet = startTerminalWallet(await demo.copyInvitation())
    atEnd(wallet.stop)
    await expect.poll(() => wallet.text(), soon).toContain('wants you to sign in with your Ethereum account:')
    wallet.type('y')
    await demo.isConnected()
    await demo.isSignedIn()
    await demo.modal.isClosed()
    await page.reload()
    await demo.isSignedIn()
    expect(await violations()).toEqual([])
    expect(problems).toEqual([])
  })

  test('where it cannot, the page asks after it', async ({ page, atEnd }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    const wallet = await createRemoteWallet({ relayUrl: stack.relay, chains, signsIn: false })
    atEnd(wallet.dispose)
    await wallet.pair(await demo.copyInvitation())
    await demo.modal.isTitled('Sign in')
    await demo.modal.button('Sign').click()
    await demo.isSignedIn()
  })
})

describe('acceptance 12: a pairing speaks to the configured relay and to nobody else', () => {
  test('every request of pair, sign, send and disconnect is to an address of the app', async ({ page, atEnd }) => {
    const requests = collectRequests(page)
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).origin))
    const violations = await watchViolations(page)
    const demo = await new DemoPageModel(page).open()
    const wallet = await createRemoteWallet({ relayUrl: stack.relay, chains })
    atEnd(wallet.dispose)
    await wallet.pair(await demo.copyInvitation())
    await demo.isConnected()
    await demo.signAndSend()
    await demo.kitButton.click()
    await demo.modal.button('Disconnect').click()
    await demo.isDisconnected()
    await expect.poll(() => wallet.sessions).toEqual([])

    const known = [stack.demo, stack.server, stack.evm, stack.evm2].map((url) => new URL(url).origin)
    expect(requests.map((url) => new URL(url).origin).filter((origin) => !known.includes(origin))).toEqual([])
    expect(new Set(sockets)).toEqual(new Set([new URL(stack.relay).origin]))
    // A look-up that the policy stopped would have been one all the same.
    expect(await violations()).toEqual([])
    expect(await page.locator('iframe').count()).toBe(0)
  })

  test('acceptance 17: rendered twice, the relay is dialled once', async ({ page, atEnd }) => {
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    const demo = await new DemoPageModel(page).open()
    const wallet = await createRemoteWallet({ relayUrl: stack.relay, chains })
    atEnd(wallet.dispose)
    await wallet.pair(await demo.copyInvitation())
    await demo.isConnected()
    expect(sockets).toHaveLength(1)
  })

  test('its code is not loaded before a pairing is wanted', async ({ page }) => {
    const scripts: Promise<boolean>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js'))
        scripts.push(readBody(response).then((body) => body?.includes('wc_sessionPropose') ?? false))
    })
    const loaded = async () => (await Promise.all(scripts)).includes(true)
    const demo = await new DemoPageModel(page).open()
    await demo.connect()
    await demo.kitButton.click()
    await demo.modal.isTitled('Account')
    await demo.modal.button('Disconnect').click()
    await demo.isDisconnected()
    expect(await loaded()).toBe(false)
    await demo.copyInvitation()
    expect(await loaded()).toBe(true)
  })
})

/** A page of its own relay, whose line can be cut. */
async function startLine(page: Page, atEnd: (end: () => unknown) => void) {
  const line = await startRelayLine(stack.pages)
  atEnd(line.stop)
  const wallet = await createRemoteWallet({ relayUrl: line.direct, chains })
  atEnd(wallet.dispose)
  const kit = await new PairingPageModel(page).open(line.url)
  const says = (at: Page, text: RegExp, timeout = 10_000) =>
    expect.poll(() => at.locator('#state').textContent(), { timeout }).toMatch(text)
  async function pair(): Promise<void> {
    await page.evaluate(() => void window.kit.connect({ via: 'invitation' }).catch(() => undefined))
    await expect.poll(() => kit.invitation(), soon).toMatch(/^wc:/)
    await wallet.pair(await kit.invitation())
    await says(page, /^connected 0x/)
  }
  return { line, wallet, kit, pair, says }
}

describe('acceptance 1 and 3 with a paired wallet', () => {
  test('a page that comes back is connected; with the wallet gone it is not, within 5 s', async ({ page, atEnd }) => {
    const { wallet, pair, says } = await startLine(page, atEnd)
    await pair()
    await page.reload()
    await says(page, /^connected 0x/, 5_000)
    const address = page.url()
    await page.goto('about:blank')
    await wallet.disconnect()
    await page.goto(address)
    await says(page, /^disconnected nobody/, 5_000)
  })

  test('with the relay dead, a disconnect takes no second in any tab, and lasts', async ({ page, context, atEnd }) => {
    const { line, pair, says } = await startLine(page, atEnd)
    await pair()
    const other = await context.newPage()
    await other.goto(page.url())
    await says(other, /^connected 0x/)
    line.cut()
    await page.evaluate(() => void window.kit.disconnect())
    await Promise.all([says(page, /^disconnected/, 1_000), says(other, /^disconnected/, 1_000)])
    await page.reload()
    await says(page, /^disconnected nobody/, 5_000)
  })
})

test('acceptance 19: a relay that cannot be reached is told, and can be tried again', async ({ page, atEnd }) => {
  const { line, pair } = await startLine(page, atEnd)
  line.cut()
  const ending = await page.evaluate(async () => {
    await window.kit.connect({ via: 'invitation' }).catch(() => undefined)
    const { attempt } = window.kit.state.connection
    return attempt.status === 'failed' && attempt.code
  })
  expect(ending).toBe('relay_unreachable')
  line.mend()
  await pair()
})
