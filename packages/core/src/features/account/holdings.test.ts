import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TokenAmount } from '../../contracts/abilities.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { answeredUntil } from '../../lib/query.js'
import type { AppKitOptions } from '../../options/options.js'
import { createFakeWallet, type FakeChainOptions } from '../../test/fake-adapter.fixture.js'
import { json, serve, stopAll } from '../../test/faulty-server.harness.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(async () => {
  page.close()
  await stopAll()
})

const address = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'
const id = `eip155:1:${address}` as const
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const whole = 10n ** 18n
const daiAmount: TokenAmount = { address: dai, name: 'Dai', symbol: 'DAI', decimals: 18, amount: 3n * whole + 1n }

const nativeRow = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2000,
  quantity: { decimals: '18', numeric: '1' },
  iconUrl: '',
}
const daiRow = {
  ...nativeRow,
  name: 'Dai',
  symbol: 'DAI',
  address: `eip155:1:${dai.toLowerCase()}`,
  price: 1,
  quantity: { decimals: '18', numeric: '2.000000000000000009' },
}

type Settings = Partial<AppKitOptions> & { chain?: FakeChainOptions }

async function connect({ chain, ...options }: Settings = {}) {
  const fox = createFakeWallet('fox', { address })
  const started = page.start([fox], { chain: { balance: async () => 2n * whole, ...chain }, ...options })
  await started.kit.connect({ connectorId: 'fox' })
  // Connecting reads the balance once, which is not a read of this feature.
  await expect.poll(() => started.kit.state.balances.eip155?.status).not.toBe('loading')
  const { fetch: fetchHoldings } = await started.kit.holdings.preload()
  const holdings = () => started.kit.state.holdings?.[id]
  const held = () => holdings()?.value
  return { ...started, fox, data: { fetchHoldings }, holdings, held }
}

/** A service that answers with these balances, and supports these networks. */
async function service(balances: RequestListener, networks: readonly string[] = ['eip155:1']) {
  const server = await serve((request, response) => {
    const isList = request.url?.startsWith('/v1/supported-chains')
    if (request.url?.startsWith('/v1/identity/')) return json({ name: null, avatar: null })(request, response)
    return (isList ? json({ http: networks, ws: [] }) : balances)(request, response)
  })
  const services = { blockchain: server.url }
  const requests = () => server.requests.filter((path) => path.includes('/balance'))
  return { services, asked: () => requests().length, requests }
}

describe('an app without a service', () => {
  test('holdings without a service have the native currency and the app’s own token, without a price', async () => {
    const asked: (readonly string[])[] = []
    const { data } = await connect({
      tokens: { 'eip155:1': { address: dai, image: 'https://icons.example/dai.png' } },
      chain: {
        async tokens(_address, _network, tokens) {
          asked.push(tokens)
          return [daiAmount]
        },
      },
    })
    expect(await data.fetchHoldings()).toMatchObject({
      status: 'ready',
      scope: 'named',
      missing: [],
      list: [
        { name: 'Ether', symbol: 'ETH', decimals: 18, amount: String(2n * whole) },
        {
          token: dai,
          name: 'Dai',
          symbol: 'DAI',
          decimals: 18,
          amount: '3000000000000000001',
          imageUrl: 'https://icons.example/dai.png',
        },
      ],
    })
    expect(asked).toEqual([[dai]])
  })

  test('holdings without a service have every token if the network can list them', async () => {
    const { data } = await connect({ chain: { held: async () => [daiAmount] } })
    expect(await data.fetchHoldings()).toMatchObject({ scope: 'all', list: [{ symbol: 'ETH' }, { symbol: 'DAI' }] })
  })

  test('holdings report that the native currency could not be read', async () => {
    const balance = () => Promise.reject(new AppKitError('rpc_failed', 'no'))
    const { data } = await connect({ chain: { balance, held: async () => [daiAmount] } })
    expect(await data.fetchHoldings()).toMatchObject({
      status: 'ready',
      missing: ['native'],
      list: [{ symbol: 'DAI' }],
    })
  })

  test('holdings fail if nothing can be read, and are read again after 30 seconds at the earliest', async () => {
    let reads = 0
    const balance = () => {
      reads += 1
      return Promise.reject(new AppKitError('rpc_failed', 'no'))
    }
    const { data } = await connect({ chain: { balance } })
    reads = 0
    const failed = await data.fetchHoldings()
    expect(failed).toMatchObject({ status: 'failed', code: 'balance_unavailable', list: [] })
    expect(failed?.status === 'failed' && failed.nextAt - Date.now()).toBeGreaterThan(25_000)
    await data.fetchHoldings()
    expect(reads).toBe(1)
  })
})

describe('an app with a service', () => {
  test('tokens and prices of the service complete the answer of the network, which wins where they differ', async () => {
    const { services } = await service(json({ balances: [nativeRow, daiRow], missing: [] }))
    const { data, holdings, held } = await connect({
      services,
      tokens: { 'eip155:1': { address: dai } },
      chain: { tokens: async () => [daiAmount] },
    })
    const read = await data.fetchHoldings()
    expect(read).toMatchObject({
      status: 'ready',
      scope: 'all',
      missing: [],
      list: [
        { symbol: 'ETH', amount: String(2n * whole), price: 2000, value: 4000 },
        { token: dai, symbol: 'DAI', amount: '3000000000000000001', price: 1, value: 3 },
      ],
    })
    expect(read).toMatchObject({ ...held() })
    expect(read).toHaveProperty('nextAt', answeredUntil(holdings()))
  })

  test('a token without a price has no value and comes last', async () => {
    const { services } = await service(
      json({ balances: [{ ...nativeRow, price: null }, daiRow], missing: [{ part: 'prices' }] }),
    )
    const { data } = await connect({ services })
    const read = await data.fetchHoldings()
    expect(read).toMatchObject({ missing: ['prices'], list: [{ symbol: 'DAI', value: 2 }, { symbol: 'ETH' }] })
    expect(read?.list[1]).not.toHaveProperty('value')
  })

  test('pictures come only from the services of the app', async () => {
    const rows = ['https://pictures.example', 'https://elsewhere.example'].map((host) => ({
      ...daiRow,
      address: daiRow.address.replace('0x6', host.includes('pictures') ? '0x1' : '0x2'),
      iconUrl: `${host}/dai.svg`,
    }))
    const { services } = await service(json({ balances: rows }))
    const { data } = await connect({ services: { ...services, listing: 'https://pictures.example/api' } })
    const read = await data.fetchHoldings()
    const pictures = read?.list.filter(({ token }) => token).map(({ imageUrl }) => imageUrl)
    expect(pictures).toEqual(['https://pictures.example/dai.svg', undefined])
  })

  test('a price does not apply to a token with other decimals than the service knows', async () => {
    const { services } = await service(json({ balances: [daiRow] }))
    const { data } = await connect({
      services,
      tokens: { 'eip155:1': { address: dai } },
      chain: { tokens: async () => [{ ...daiAmount, decimals: 6 }] },
    })
    const read = await data.fetchHoldings()
    const token = read?.list.find((one) => one.token)
    expect(token).toMatchObject({ decimals: 6, amount: '3000000000000000001' })
    expect(token).not.toHaveProperty('price')
  })

  test('rows of another network are left out, and the service is not asked about an unsupported one', async () => {
    const elsewhere = { ...nativeRow, chainId: 'eip155:137' }
    const mixed = await service(
      json({ balances: [elsewhere, { ...daiRow, address: daiRow.address.replace(':1:', ':137:') }] }),
    )
    const first = await connect({ services: mixed.services })
    expect((await first.data.fetchHoldings())?.list).toHaveLength(1)
    page.unload()
    const other = await service(json({ balances: [nativeRow] }), ['eip155:137'])
    const second = await connect({ services: other.services })
    expect(await second.data.fetchHoldings()).toMatchObject({ scope: 'named', missing: [], list: [{ symbol: 'ETH' }] })
    expect(other.asked()).toBe(0)
  })

  test('holdings of a failing service have the network’s answer, and list what is missing', async () => {
    for (const listener of [json({ balances: 'many' }), ((_, response) => response.destroy()) as RequestListener]) {
      const { services } = await service(listener)
      const { data } = await connect({ services })
      const read = await data.fetchHoldings()
      expect(read).toMatchObject({ status: 'ready', missing: ['tokens', 'prices'], scope: 'named' })
      expect(read?.list).toEqual([{ name: 'Ether', symbol: 'ETH', decimals: 18, amount: String(2n * whole) }])
      page.unload()
    }
  })

  test('holdings of a hanging service show the network’s answer meanwhile', async () => {
    const { services } = await service(() => undefined)
    const { data, holdings } = await connect({ services })
    void data.fetchHoldings()
    await expect
      .poll(holdings)
      .toMatchObject({ status: 'loading', value: { list: [{ symbol: 'ETH', amount: String(2n * whole) }] } })
  })

  test('holdings that could not be read show the network’s answer as soon as it comes', async () => {
    let isDown = true
    const { services } = await service((_, response) => void (isDown && response.destroy()))
    const balance = async () => {
      if (isDown) throw new AppKitError('rpc_failed', 'no')
      return 2n * whole
    }
    const { data, holdings } = await connect({ services, chain: { balance } })
    expect(await data.fetchHoldings()).toMatchObject({ status: 'failed', list: [] })
    isDown = false
    void data.fetchHoldings({ force: true })
    await expect.poll(holdings).toMatchObject({ status: 'loading', value: { list: [{ symbol: 'ETH' }] } })
  })

  test('holdings are read when they are first shown, then once in 30 seconds, and again after a transfer', async () => {
    const { services, asked, requests } = await service(json({ balances: [nativeRow] }))
    const { data } = await connect({ services })
    expect(requests()).toEqual([])
    await Promise.all([data.fetchHoldings(), data.fetchHoldings()])
    await data.fetchHoldings()
    expect(asked()).toBe(1)
    await data.fetchHoldings({ force: true })
    expect(asked()).toBe(2)
    expect(requests().at(-1)).toContain('forceUpdate=')
  })

  test('an answer from before a transfer does not replace one from after it', async () => {
    const answers: (() => void)[] = []
    const { services } = await service((_, response) => {
      const numeric = String(answers.length + 1)
      answers.push(() =>
        response.end(JSON.stringify({ balances: [{ ...daiRow, quantity: { decimals: '18', numeric } }] })),
      )
    })
    const { data, held } = await connect({ services })
    const before = data.fetchHoldings()
    await expect.poll(() => answers.length).toBe(1)
    const after = data.fetchHoldings({ force: true })
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.()
    await after
    answers[0]?.()
    await before
    expect(held()?.list.find(({ token }) => token)?.amount).toBe(String(2n * whole))
  })
})

describe('the native balance and the list of the same account', () => {
  const nativeOf = (list: readonly { token?: string; amount: string }[] = []) =>
    list.find(({ token }) => !token)?.amount

  test('reading the holdings also refreshes the native balance, so that the two agree', async () => {
    let amount = 0n
    const { kit, data, held } = await connect({ chain: { balance: async () => amount } })
    amount = 124n * 10n ** 15n
    await data.fetchHoldings()
    expect(nativeOf(held()?.list)).toBe(String(amount))
    expect(kit.state.balances.eip155).toMatchObject({ status: 'ready', value: { amount: String(amount) } })
  })

  test('an app that refreshes only the native balance gets the list with the same amount', async () => {
    let amount = 0n
    const { kit, data, held } = await connect({ chain: { balance: async () => amount } })
    await data.fetchHoldings()
    amount = 124n * 10n ** 15n
    await kit.fetchBalance('eip155', { force: true })
    await expect.poll(() => nativeOf(held()?.list)).toBe(String(amount))
  })

  test('the holdings of another network leave the native balance of the wallet as it is', async () => {
    let amount = 2n
    const { kit, data } = await connect({ chain: { balance: async () => amount } })
    amount = 5n
    const read = await data.fetchHoldings({ account: `eip155:137:${address}` })
    expect(nativeOf(read?.list)).toBe('5')
    expect(kit.state.balances.eip155).toMatchObject({ status: 'ready', value: { amount: '2' } })
  })
})

test('holdings are dropped on disconnect, including late answers', async () => {
  const { kit, data, holdings } = await connect()
  await data.fetchHoldings()
  const late = data.fetchHoldings({ force: true })
  await kit.disconnect()
  await late
  await expect.poll(holdings).toBeUndefined()
  expect(await data.fetchHoldings()).toBeUndefined()
})

describe('a token with a multiplier', () => {
  const split: TokenAmount = { ...daiAmount, decimals: 2, amount: 100n, scale: 1.5 }
  const quantity = { decimals: '2', numeric: '1.5', scale: 1.5 }

  test('a token with a multiplier is valued by its shown amount, and keeps its base units', async () => {
    const { services } = await service(json({ balances: [nativeRow, { ...daiRow, price: 10, quantity }] }))
    for (const chain of [{ held: async () => [split] }, {}]) {
      const { data } = await connect({ chain, services })
      const { list = [] } = (await data.fetchHoldings()) ?? {}
      expect(list.find(({ token }) => token)).toMatchObject({ amount: '100', scale: 1.5, value: 15 })
    }
  })

  test('a token has the multiplier of the network, even if the service has an older one or none', async () => {
    const none = { decimals: '2', numeric: '1' }
    for (const older of [{ ...quantity, scale: 1 }, none]) {
      const { services } = await service(json({ balances: [nativeRow, { ...daiRow, price: 10, quantity: older }] }))
      const { data } = await connect({ chain: { held: async () => [split] }, services })
      const { list = [] } = (await data.fetchHoldings()) ?? {}
      expect(list.find(({ token }) => token)).toMatchObject({ amount: '100', scale: 1.5, value: 15 })
    }
    const { services } = await service(json({ balances: [{ ...daiRow, quantity }] }))
    const { scale: _, ...plain } = split
    const { data } = await connect({ chain: { held: async () => [plain] }, services })
    const { list = [] } = (await data.fetchHoldings()) ?? {}
    expect(list.find(({ token }) => token)).not.toHaveProperty('scale')
  })

  test.each([1e308, 5e-324, Number.POSITIVE_INFINITY])(
    'a token whose network reports the multiplier %d is valued by its units, and the list is ready',
    async (scale) => {
      const { services } = await service(json({ balances: [{ ...daiRow, price: 10, quantity }] }))
      const { data, holdings, held } = await connect({ chain: { held: async () => [{ ...split, scale }] }, services })
      await data.fetchHoldings()
      expect(holdings()).toMatchObject({ status: 'ready' })
      expect(held()?.list.find(({ token }) => token)).toMatchObject({ amount: '100', value: 10 })
    },
  )

  test.each([1e308, 5e-324])(
    'a service that reports the multiplier %d keeps the list, and the token has none',
    async (scale) => {
      const row = { ...daiRow, price: 10, quantity: { ...quantity, scale } }
      const { services } = await service(json({ balances: [nativeRow, row] }))
      const { data, held } = await connect({ services })
      await data.fetchHoldings()
      const token = held()?.list.find((one) => one.token)
      expect(token).toMatchObject({ amount: '150', value: 15 })
      expect(token).not.toHaveProperty('scale')
    },
  )
})
