import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TokenAmount } from '../../contracts/abilities.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createFakeWallet, type FakeChainOptions, mainnet } from '../../test/fake-adapter.fixture.js'
import { answer, json, serve, stopAll } from '../../test/faulty-server.harness.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { findMissingSendField } from './missing-field.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(async () => {
  page.close()
  await stopAll()
})

const address = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'
const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const whole = 10n ** 18n
const daiAmount: TokenAmount = { address: dai, name: 'Dai', symbol: 'DAI', decimals: 18, amount: 3n * whole + 1n }
const contracts = { ensUniversalResolver: { address: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe' } }
const ledTo = (address: string, name = 'ada.eth') => ({ address, name })

const row = (symbol: string, price: number | null, numeric: string, token?: string) => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  price,
  quantity: { decimals: '18', numeric },
  iconUrl: '',
  ...(token && { address: `eip155:1:${token}` }),
})

/** A service that knows the holdings of an account: ether, a token of one dollar, and one without a known price. */
const rows = [
  row('ETH', 2000, '1'),
  row('DAI', 1, '2', dai.toLowerCase()),
  row('OLD', null, '7', `0x${'1'.repeat(40)}`),
]

type Start = {
  chain?: FakeChainOptions
  balances?: Parameters<typeof serve>[0]
  options?: Parameters<Page['start']>[1]
}

async function start({ chain, balances, options }: Start = {}) {
  const server =
    balances &&
    (await serve((request, response) => {
      const isList = request.url?.startsWith('/v1/supported-chains')
      return (isList ? json({ http: ['eip155:1'], ws: [] }) : balances)(request, response)
    }))
  const fox = createFakeWallet('fox', { address })
  const { kit } = page.start([fox], {
    networks: [{ ...mainnet, contracts }],
    chain: { balance: async () => 2n * whole, sends: true, ...chain },
    ...options,
    ...(server && { services: { blockchain: server.url } }),
  })
  await kit.connect({ connectorId: 'fox' })
  const sending = await kit.send.preload()
  sending.begin()
  await expect.poll(() => kit.state.send?.assets.status).toBe('ready')
  const symbols = () => kit.state.send?.assets.list.map(({ symbol }) => symbol)
  const missing = () => kit.state.send && findMissingSendField(kit.state.send)
  return { kit, sending, symbols, missing, draft: () => kit.state.send }
}

describe('the tokens to send', () => {
  test('the tokens are those of the account, and the network reports the amount of the chosen one', async () => {
    const tokens = async (_: string, __: unknown, wanted: readonly string[]) => (wanted.length > 0 ? [daiAmount] : [])
    const { sending, symbols, draft } = await start({ chain: { tokens }, balances: json({ balances: rows }) })
    await expect.poll(symbols).toEqual(['ETH', 'DAI', 'OLD'])
    const held = () => draft()?.assets.list.find(({ symbol }) => symbol === 'DAI')
    expect(held()?.amount).toBe(String(2n * whole))
    sending.setToken(held()?.token)
    await expect.poll(() => held()?.amount).toBe(String(3n * whole + 1n))
    sending.setMax()
    expect(draft()?.amountText).toBe('3.000000000000000001')
  })

  test('the tokens have the names of the service if the network has none and the decimals match', async () => {
    const short = { ...daiAmount, name: '6B1751…71d0F', symbol: '6B1751…71d0F' }
    const options = { tokens: { 'eip155:1': { address: dai } } }
    for (const [decimals, name] of [
      [18, 'DAI'],
      [6, short.symbol],
    ] as const) {
      const tokens = async () => [{ ...short, decimals }]
      const { draft } = await start({ chain: { tokens }, balances: json({ balances: rows }), options })
      await expect.poll(() => draft()?.assets.list.map(({ symbol }) => symbol)).toContain('OLD')
      expect(draft()?.assets.list.find(({ token }) => token === dai)).toMatchObject({ name, symbol: name, decimals })
    }
  })

  test('the tokens are complete if the network can list them by the account', async () => {
    const { symbols } = await start({ chain: { held: async () => [daiAmount] } })
    await expect.poll(symbols).toEqual(['ETH', 'DAI'])
  })

  test('the tokens of a failing service are missing, and the native currency is there', async () => {
    for (const balances of [() => undefined, answer(500, 'no'), json('nonsense')] as const) {
      const { symbols, sending, missing } = await start({ balances })
      expect(symbols()).toEqual(['ETH'])
      sending.setAmount('1')
      expect(missing()).toBe('address')
    }
  })
})

describe('an amount in dollars', () => {
  const priced = async () => {
    const started = await start({ balances: json({ balances: rows }) })
    await expect.poll(() => started.draft()?.assets.list[0]?.price).toBe(2000)
    return started
  }

  test('an amount in dollars stays as entered, and the equivalent in tokens is sent', async () => {
    const { sending, draft, missing } = await priced()
    sending.setUnit('fiat')
    sending.setAmount('340')
    expect(draft()).toMatchObject({ fiatText: '340', amountText: '0.17' })
    sending.setAmount('1.234')
    expect(missing()).toBe('amount-wrong')
    sending.setAmount('4000.02')
    expect(missing()).toBe('funds')
  })

  test('an amount changes its unit without losing a base unit', async () => {
    const { sending, draft } = await priced()
    sending.setAmount('0.123456789012345678')
    sending.setUnit('fiat')
    expect(draft()).toMatchObject({ fiatText: '246.91', amountText: '0.123456789012345678' })
    sending.setUnit('token')
    expect(draft()?.fiatText).toBeUndefined()
    expect(draft()?.amountText).toBe('0.123456789012345678')
    sending.setUnit('fiat')
    sending.setMax()
    expect(draft()).toMatchObject({ fiatText: '4000', isMax: true, amountText: '2' })
  })

  test('dollars are not available for a token without a price', async () => {
    const { sending, draft } = await priced()
    sending.setUnit('fiat')
    sending.setToken(`0x${'1'.repeat(40)}`)
    expect(draft()?.fiatText).toBeUndefined()
    sending.setUnit('fiat')
    expect(draft()?.fiatText).toBeUndefined()
  })
})

describe('a recipient’s name', () => {
  test('a name is resolved after a pause, and becomes its address', async () => {
    const resolve = vi.fn(async (name: string) => (name === 'Ada.eth' ? ledTo(friend) : undefined))
    const { sending, draft } = await start({ chain: { resolve } })
    for (const text of ['Ada.e', 'Ada.et', 'Ada.eth']) sending.setRecipient(text)
    await expect.poll(() => draft()?.recipient.status).toBe('resolving')
    await expect
      .poll(() => draft()?.recipient)
      .toMatchObject({ status: 'ready', address: friend, name: 'ada.eth', warnings: ['first-time'] })
    expect(resolve.mock.calls.map(([name]) => name)).toEqual(['Ada.eth'])
  })

  test('a name that does not exist, one that failed to resolve, and an offchain one have different codes', async () => {
    const resolve = async (name: string) => {
      if (name === 'dead.eth') throw new AppKitError('rpc_failed', 'no')
      if (name === 'off.eth') throw new AppKitError('name_offchain', 'no')
      return name === 'wrong.eth' ? ledTo('no address') : undefined
    }
    const { sending, draft } = await start({ chain: { resolve } })
    for (const [name, code] of [
      ['unknown.eth', 'invalid_address'],
      ['wrong.eth', 'invalid_address'],
      ['dead.eth', 'name_resolve_failed'],
      ['off.eth', 'name_offchain'],
    ] as const) {
      sending.setRecipient(name)
      await expect.poll(() => draft()?.recipient).toEqual({ status: 'invalid', text: name, code, isName: true })
    }
  })

  test('a name that changes during its look-up is dropped', async () => {
    let asked = false
    let answer: (led: ReturnType<typeof ledTo>) => void = () => undefined
    const resolve = () => {
      asked = true
      return new Promise<ReturnType<typeof ledTo>>((resolved) => (answer = resolved))
    }
    const { sending, draft } = await start({ chain: { resolve } })
    sending.setRecipient('ada.eth')
    await expect.poll(() => asked).toBe(true)
    sending.setRecipient('')
    answer(ledTo(friend))
    await Promise.resolve()
    expect(draft()?.recipient).toEqual({ status: 'empty' })
  })
})
