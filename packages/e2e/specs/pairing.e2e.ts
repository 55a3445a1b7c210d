import { createRemoteWallet } from '@openappkit/testing/walletconnect'
import type { Page } from 'playwright-core'
import { DemoPageModel } from '../models/demo-page.model.js'
import { PairingPageModel } from '../models/pairing-page.model.js'
import { SignInPageModel } from '../models/sign-in-page.model.js'
import { startRelayLine } from '../src/relay-line.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { startTerminalWallet } from '../src/terminal-wallet.js'
import { collectProblems, collectRequests, readBody, watchViolations } from '../src/watch-page.js'

/** Limit to load the large code of a pairing on a busy machine. */
const soon = { timeout: 10_000 }

const chains = [
  { id: 31_337, rpcUrl: stack.evm, name: 'Local One' },
  { id: 31_338, rpcUrl: stack.evm2, name: 'Local Two' },
]

describe('npm run demo:wallet against the demo', () => {
  test('the terminal wallet approves and refuses as the user answers', async ({ page, atEnd }) => {
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

test('the demo reports a lost relay during its own request, and the request continues', async ({ page, atEnd }) => {
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

describe('signing in while connecting', () => {
  test('a wallet that supports both signs in while connecting, and the server accepts the signature', async ({
    page,
    atEnd,
  }) => {
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

  test('the page requests the signature afterwards from a wallet that only connects', async ({ page, atEnd }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    const wallet = await createRemoteWallet({ relayUrl: stack.relay, chains, signsIn: false })
    atEnd(wallet.dispose)
    await wallet.pair(await demo.copyInvitation())
    await demo.modal.isTitled('Sign in')
    await demo.modal.button('Sign').click()
    await demo.isSignedIn()
  })
})

describe('acceptance 12: a pairing connects to the configured relay only', () => {
  test('pair, sign, send and disconnect send requests to URLs of the app only', async ({ page, atEnd }) => {
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
    // Includes requests that the policy blocked.
    expect(await violations()).toEqual([])
    expect(await page.locator('iframe').count()).toBe(0)
  })

  test('acceptance 17: connects to the relay once although the page renders twice', async ({ page, atEnd }) => {
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    const demo = await new DemoPageModel(page).open()
    const wallet = await createRemoteWallet({ relayUrl: stack.relay, chains })
    atEnd(wallet.dispose)
    await wallet.pair(await demo.copyInvitation())
    await demo.isConnected()
    expect(sockets).toHaveLength(1)
  })

  test('the code of a pairing does not load before one starts', async ({ page }) => {
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

/** A page with its own relay, whose connection can be cut. */
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
  test('a reloaded page is connected, and disconnected within 5 s if the wallet is gone', async ({ page, atEnd }) => {
    const { wallet, pair, says } = await startLine(page, atEnd)
    await pair()
    await page.reload()
    await says(page, /^connected 0x/, 5_000)
    const address = page.url()
    await page.goto('about:blank')
    await wallet.disconnect()
    await page.goto(address)
    await says(page, /^disconnected no-account/, 5_000)
  })

  test('a disconnect takes less than a second in every tab with a dead relay, and persists', async ({
    page,
    context,
    atEnd,
  }) => {
    const { line, pair, says } = await startLine(page, atEnd)
    await pair()
    const other = await context.newPage()
    await other.goto(page.url())
    await says(other, /^connected 0x/)
    line.cut()
    await page.evaluate(() => void window.kit.disconnect())
    await Promise.all([says(page, /^disconnected/, 1_000), says(other, /^disconnected/, 1_000)])
    await page.reload()
    await says(page, /^disconnected no-account/, 5_000)
  })
})

test('acceptance 19: an unreachable relay shows an error, and the user can try again', async ({ page, atEnd }) => {
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
