import type { RequestListener } from 'node:http'
import { subscribe } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeWallet, mainnet, polygon } from '../../test/fake-adapter.fixture.js'
import { json, serve, stopAll } from '../../test/faulty-server.harness.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(async () => {
  vi.restoreAllMocks()
  page.close()
  await stopAll()
})

const address = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'

/** A service with names, and a connected wallet. */
async function connect(answer: RequestListener = json({ name: 'ada.eth', avatar: null }), options: object = {}) {
  const server = await serve((request, response) => answer(request, response))
  const fox = createFakeWallet('fox', { address })
  const started = page.start([fox], { services: { blockchain: server.url }, ...options })
  await started.kit.connect({ connectorId: 'fox' })
  const { accounts } = started.kit.state
  const name = () => accounts['eip155']?.name
  const asked = () => server.requests.filter((path) => path.includes('/v1/identity/'))
  /** The wallet repeats its last report. */
  const again = () => fox.change({})
  return { ...started, fox, server, name, asked, again }
}

/** Waits long enough for any request. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 50))
const laterBy = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)

describe('the name of an account', () => {
  test('spec 9.3: the name comes from the service, which is asked once in five minutes', async () => {
    const { name, asked, again } = await connect()
    await expect.poll(name).toBe('ada.eth')
    again()
    await soon()
    expect(asked()).toEqual([expect.stringContaining(`sender=${address}`)])
    laterBy(5 * 60_000 + 1)
    again()
    await expect.poll(() => asked().length).toBe(2)
    expect(name()).toBe('ada.eth')
  })

  test('the name is requested again half a minute after a failure', async () => {
    let answer: RequestListener = (_request, response) => void response.writeHead(404).end()
    const { name, asked, again } = await connect((...given) => answer(...given))
    await expect.poll(() => asked().length).toBe(1)
    await soon()
    again()
    await soon()
    expect(asked()).toHaveLength(1)
    answer = json({ name: 'ada.eth', avatar: null })
    laterBy(30_001)
    again()
    await expect.poll(name).toBe('ada.eth')
  })

  test('the name stays while the wallet reports the same account, also on another network, but not on a test network', async () => {
    const sepolia = { ...polygon, id: 11_155_111, name: 'Sepolia', testnet: true }
    const { kit, name } = await connect(undefined, { networks: [mainnet, polygon, sepolia] })
    await expect.poll(name).toBe('ada.eth')
    const seen = new Set<string | undefined>()
    const stop = subscribe(kit.state.accounts, () => seen.add(name()))
    await kit.switchNetwork('eip155:137')
    await soon()
    stop()
    expect([...seen], 'no flicker').toEqual(['ada.eth'])
    await kit.switchNetwork('eip155:11155111')
    expect(name()).toBeUndefined()
    await kit.switchNetwork('eip155:1')
    expect(name()).toBe('ada.eth')
  })

  test('the name comes with a picture, at the URL of the service if it hosts it', async () => {
    const own = `/public/getAvatarImage/${address}/abcdefghijklmnop`
    const { kit, name, server } = await connect(json({ name: 'ada.eth', avatar: own }))
    const picture = () => kit.state.accounts['eip155']?.avatar
    await expect.poll(name).toBe('ada.eth')
    await expect.poll(picture).toContain(`${server.url}${own}?`)
    await kit.disconnect()
    expect(picture()).toBeUndefined()
  })

  test('a late name of a disconnected account is dropped', async () => {
    let tell: () => void = () => undefined
    const { kit, name, asked } = await connect((...given) => {
      tell = () => json({ name: 'ada.eth', avatar: null })(...given)
    })
    await expect.poll(() => asked().length).toBe(1)
    await kit.disconnect()
    tell()
    await soon()
    expect(kit.state.accounts['eip155']).toEqual({ status: 'disconnected' })
    expect(name()).toBeUndefined()
  })

  test('an account has no name if the service knows none, and nothing is requested without a service', async () => {
    const { kit, asked, name } = await connect(json({ name: null, avatar: null }))
    await expect.poll(() => asked().length).toBe(1)
    await soon()
    expect(name()).toBeUndefined()
    expect(kit.getAccount().isConnected).toBe(true)
    page.unload()
    const alone = await connect(undefined, { services: {} })
    await soon()
    expect(alone.server.requests).toEqual([])
  })
})

describe('option avatar', () => {
  const drawn = 'data:image/svg+xml,%3Csvg/%3E'
  const pictureOf = ({ kit }: Awaited<ReturnType<typeof connect>>) => kit.state.accounts['eip155']?.avatar

  test('an app chooses the avatar of an account without a service', async () => {
    const connected = await connect(undefined, { services: undefined, avatar: () => drawn })
    await expect.poll(() => pictureOf(connected)).toBe(drawn)
    expect(connected.server.requests).toEqual([])
  })

  test('the option is called once for an account, and once more for a picture of its name', async () => {
    const own = `/public/getAvatarImage/${address}/abcdefghijklmnop`
    const avatar = vi.fn(({ image }: { image: string | undefined }) => image ?? drawn)
    const connected = await connect(json({ name: 'ada.eth', avatar: own }), { avatar })
    await expect.poll(() => pictureOf(connected)).toContain(own)
    connected.again()
    await soon()
    expect(avatar.mock.calls).toEqual([
      [{ address, namespace: 'eip155', image: undefined }],
      [{ address, namespace: 'eip155', image: expect.stringContaining(own) as string }],
    ])
  })

  test.each([
    ['chooses nothing', () => undefined],
    ['returns a number', () => 7 as never],
    [
      'throws',
      () => {
        throw new Error('No picture today')
      },
    ],
  ])('an account keeps the picture of its name if the app %s', async (_what, avatar) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const own = `/public/getAvatarImage/${address}/abcdefghijklmnop`
    const connected = await connect(json({ name: 'ada.eth', avatar: own }), { avatar })
    await expect.poll(() => pictureOf(connected)).toContain(own)
    expect(report.mock.calls.flat().every((said) => String(said).includes('No picture today'))).toBe(true)
  })
})
