import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { connect, openPage, statusOf } from '../../test/open-page.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Opens the modal with a wallet that shows its prompt. */
async function openPrompt(options?: Parameters<Page['start']>[1]) {
  const opened = await openPage(page, options)
  const { kit, fox, owl } = opened
  for (const wallet of [fox, owl]) wallet.on('connect', 'agrees')
  const approve = fox.holdBack()
  const ended = connect(kit, { connectorId: 'fox' })
  await vi.waitFor(() => expect(fox.requests).toEqual(['connect']))
  return { ...opened, approve, ended }
}

const isConnected = (kit: Awaited<ReturnType<typeof openPrompt>>['kit']) =>
  vi.waitFor(() => expect(kit.getAccount()).toMatchObject({ status: 'connected', address: '0xfox' }))

describe('a wallet that approves after its attempt', () => {
  test.each([
    ['the modal was closed', (kit: Parameters<typeof isConnected>[0]) => kit.close()],
    ['its screen was left', async (kit: Parameters<typeof isConnected>[0]) => kit.router.goBack()],
    ['the app stopped waiting', (kit: Parameters<typeof isConnected>[0]) => kit.cancelConnect()],
  ])('a wallet that approves after %s is connected', async (_how, leave) => {
    const { kit, fox, approve, ended, events } = await openPrompt()
    await leave(kit)
    expect(await ended).toBe('aborted')
    expect(kit.getAccount().status).toBe('disconnected')
    approve()
    await isConnected(kit)
    expect(statusOf(kit)).toBe('idle')
    expect(page.saved()).toMatchObject({ connectors: { eip155: 'fox' } })
    expect(events).toContain('CONNECT_SUCCESS')
    expect(fox.requests).not.toContain('disconnect')
  })

  test('a wallet that approves after the deadline is connected, and the screen of the timeout shows it', async () => {
    vi.useFakeTimers()
    const fox = createFakeWallet('fox')
    const approve = fox.holdBack()
    const { kit } = page.start([fox])
    const opening = kit.open()
    await vi.advanceTimersByTimeAsync(500)
    await opening
    const ended = connect(kit, { connectorId: 'fox' })
    await vi.advanceTimersByTimeAsync(6 * 60_000)
    expect([await ended, statusOf(kit)]).toEqual(['timed_out', 'failed'])
    approve()
    await vi.advanceTimersByTimeAsync(300)
    expect([statusOf(kit), kit.getAccount().status]).toEqual(['done', 'connected'])
    await vi.advanceTimersByTimeAsync(600)
    expect(kit.isOpen()).toBe(false)
  })

  test('a late wallet is connected on its own network, without another prompt', async () => {
    const { kit, fox, approve, ended } = await openPrompt()
    fox.chain = 'eip155:10'
    await kit.close()
    await ended
    approve()
    await vi.waitFor(() => expect(kit.getAccount().status).toBe('connected'))
    await soon()
    expect(fox.requests).not.toContain('switch')
    expect(kit.router.view).toBe('UnsupportedChain')
  })

  test('a late wallet is connected once when the user has asked for it again', async () => {
    const { kit, fox, approve, ended, events } = await openPrompt()
    kit.router.goBack()
    await ended
    const again = connect(kit, { connectorId: 'fox' })
    await vi.waitFor(() => expect(fox.requests).toEqual(['connect', 'connect']))
    approve()
    expect(await again).toBe('connected')
    await soon()
    expect(fox.requests).not.toContain('disconnect')
    expect(events.filter((event) => event === 'CONNECT_SUCCESS')).toHaveLength(1)
  })
})

describe('a wallet that approves after another decision', () => {
  test.each(['agrees', 'hangs', new AppKitError('method_not_supported', 'Unknown method')] as const)(
    'a wallet that approves after a disconnect loses its permission, whatever it answers (%s)',
    async (manner) => {
      const { kit, fox, approve, ended } = await openPrompt()
      fox.on('disconnect', manner)
      await kit.disconnect()
      expect(await ended).toBe('aborted')
      approve()
      await vi.waitFor(() => expect(fox.requests).toContain('disconnect'))
      await soon()
      expect([kit.getAccount().status, statusOf(kit)]).toEqual(['disconnected', 'idle'])
      fox.holdBack()()
      await kit.connect({ connectorId: 'fox' })
      expect(kit.getAddress()).toBe('0xfox')
    },
  )

  test('a wallet that approves after another one is connected loses its permission', async () => {
    const { kit, fox, approve, ended } = await openPrompt()
    await kit.connect({ connectorId: 'owl' })
    expect(await ended).toBe('aborted')
    approve()
    await vi.waitFor(() => expect(fox.requests).toContain('disconnect'))
    expect(kit.getAddress()).toBe('0xowl')
  })

  test('a wallet that approves while another one is asked loses its permission', async () => {
    const { kit, fox, owl, approve } = await openPrompt()
    owl.on('connect', 'hangs')
    void connect(kit, { connectorId: 'owl' })
    await vi.waitFor(() => expect(owl.requests).toEqual(['connect']))
    approve()
    await vi.waitFor(() => expect(fox.requests).toContain('disconnect'))
    expect(kit.state.connection.attempt).toMatchObject({ status: 'running', target: { id: 'owl' } })
  })
})

describe('a late answer without effect', () => {
  test('a late refusal changes nothing', async () => {
    const { kit, fox, ended, events } = await openPrompt()
    fox.on('connect', new AppKitError('user_rejected', 'no'))
    await kit.close()
    await ended
    await soon()
    expect([kit.getAccount().status, events.includes('CONNECT_SUCCESS')]).toEqual(['disconnected', false])
  })

  test('a late approval changes nothing in a destroyed kit', async () => {
    const { kit, fox, approve } = await openPrompt()
    kit.destroy()
    await soon()
    approve()
    await soon()
    expect([kit.getAccount().status, fox.requests]).toEqual(['disconnected', ['connect']])
  })
})
