import { localTokens } from '@openappkit/testing/chains'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  allowedBy,
  codeOf,
  readyQuote,
  refusing,
  resultOf,
  serveChanged,
  start,
  useExchange,
  withoutSimulation,
} from './swap-visitor.fixture.js'
import { createVisitor } from './swapping.fixture.js'

const { dollar, euro, toll } = localTokens
const local = useExchange()

const thief = '000000000000000000000000000000000000dead'
const accountWord = 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266'.padStart(64, '0')

describe('a service that lies gets nothing signed', () => {
  const swapped = (change: (tx: Record<string, unknown>) => object) => (path: string, body: string) => {
    if (!path.includes('build-transaction')) return body
    const { tx, ...rest } = JSON.parse(body) as { tx: Record<string, unknown> }
    return JSON.stringify({ ...rest, tx: { ...tx, ...change(tx) } })
  }

  test.each([
    ['takes more of the currency than is shown', swapped(() => ({ amount: String(parseEther('5')) }))],
    ['sends it without a call', swapped(() => ({ data: '0x', to: `0x${thief}` }))],
    ['calls another contract', swapped(() => ({ to: dollar.address }))],
    ['is for another account', swapped(() => ({ from: `0x${thief}` }))],
    [
      'brings the tokens to somebody else',
      swapped(({ data }) => ({
        data: String(data).replaceAll(accountWord, thief.padStart(64, '0')),
      })),
    ],
  ])('%s', async (_, change) => {
    const url = await serveChanged(change)
    const { swaps, prompts } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5', url })
    expect(await codeOf(swaps.submit())).toMatch(/bad_message|price_moved|rpc_fatal/)
    expect(prompts()).toBe(0)
  })

  test.each([
    ['lets it take everything: what is allowed is what is shown', 'f'.repeat(64)],
    ['names another amount', 5n.toString(16).padStart(64, '0')],
  ])('%s', async (_, amount) => {
    const url = await serveChanged((path, body) =>
      path.includes('build-approve') ? body.replace(/([0-9a-f]{64})"/, `${amount}"`) : body,
    )
    const { swaps, wallet } = await start({ from: 'LUSD', to: 'ETH', amount: '100', url })
    await swaps.submit()
    expect(allowedBy(wallet)).toBe(100_000_000n)
  })

  test('transfers in place of allowing', async () => {
    const url = await serveChanged((path, body) =>
      path.includes('build-approve') ? body.replace('0x095ea7b3', '0xa9059cbb') : body,
    )
    const { swaps, prompts } = await start({ from: 'LUSD', to: 'ETH', amount: '100', url })
    expect(await codeOf(swaps.submit())).toBe('bad_message')
    expect(prompts()).toBe(0)
  })
})

describe('and not after the review either', () => {
  const steal = (token: string) => ({
    to: token,
    data: `0xa9059cbb${'dead'.padStart(64, '0')}${'1'.padStart(64, '0')}`,
  })
  const rebuilt =
    (when: (asked: string) => boolean, change: (tx: object) => object) =>
    (path: string, body: string, asked: string) => {
      if (!path.includes('build-transaction') || !when(asked)) return body
      const { tx, ...rest } = JSON.parse(body) as { tx: object }
      return JSON.stringify({ ...rest, tx: { ...tx, ...change(tx) } })
    }

  test('with the permit in its hands, it builds something else', async () => {
    await local.exchange.mint(euro.address, createVisitor(local.exchange).addresses[0] ?? '', 50_000_000n)
    const url = await serveChanged(
      rebuilt(
        (asked) => asked.includes('"permit"'),
        () => steal(toll.address),
      ),
    )
    const { swaps, wallet } = await start({ from: 'LEUR', to: 'LUSD', amount: '20', url })
    expect(await codeOf(swaps.submit())).toBe('bad_message')
    expect(wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  test('with the permit in its hands, it brings the tokens to somebody else', async () => {
    await local.exchange.mint(euro.address, createVisitor(local.exchange).addresses[0] ?? '', 50_000_000n)
    const url = await serveChanged(
      rebuilt(
        (asked) => asked.includes('"permit"'),
        (tx) => ({ data: String((tx as { data: string }).data).replaceAll(accountWord, thief.padStart(64, '0')) }),
      ),
    )
    const { swaps, wallet } = await start({ from: 'LEUR', to: 'LUSD', amount: '20', url })
    expect(await codeOf(swaps.submit())).toMatch(/price_moved|rpc_fatal/)
    expect(wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  test('another contract than the one that was read', async () => {
    let isChanged = false
    const other = localTokens.etherPool
    const url = await serveChanged(
      rebuilt(
        () => isChanged,
        () => ({ to: other }),
      ),
    )
    const { swaps, prompts } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5', url })
    isChanged = true
    expect(await codeOf(swaps.submit())).toBe('bad_message')
    expect(prompts()).toBe(0)
  })

  test('other decimals than the token has', async () => {
    const url = await serveChanged((path, body) =>
      path.includes('/convert/tokens') ? body.replaceAll('"decimals":6', '"decimals":3') : body,
    )
    const { kit, swaps, prompts } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5', url })
    expect(kit.state.swap?.plan).toEqual({ status: 'failed', code: 'bad_message' })
    expect(await codeOf(swaps.submit())).toBe('bad_message')
    expect(prompts()).toBe(0)
  })

  test.each([
    ['a token', () => steal(toll.address)],
    ['an address without code', () => ({ to: `0x${thief}`, data: '0x00' })],
  ])('%s as the contract, where nobody can try it', async (_, change) => {
    const at = await withoutSimulation()
    const url = await serveChanged(rebuilt(() => true, change))
    const { swaps, prompts, kit } = await start({ from: 'LUSD', to: 'ETH', amount: '100', at, url })
    expect(kit.state.swap?.plan).toEqual({ status: 'failed', code: 'bad_message' })
    expect(await codeOf(swaps.submit())).toBe('bad_message')
    expect(prompts()).toBe(0)
  })

  test('where nobody can try it, the review says so', async () => {
    const { kit } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5', at: await withoutSimulation() })
    expect(kit.state.swap?.plan).toMatchObject({ status: 'ready', outcome: 'unknown' })
  })

  test('a price that costs most of what is paid is said, whatever the service says', async () => {
    const url = await serveChanged((path, body) =>
      path.includes('quotes')
        ? body.replace(/"toAmount":"\d+"/, '"toAmount":"1000000"').replace(/"impact":\d+/, '"impact":0')
        : body,
    )
    const { kit } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5', url })
    expect(readyQuote(kit).impact).toBeGreaterThan(9_900)
  })
})

describe('while the wallet is asked', () => {
  test('nothing that is entered changes what was agreed', async () => {
    const { kit, swaps, prompts, wallet, account } = await start({ from: 'LUSD', to: 'LEUR', amount: '100' })
    const toll0 = await local.exchange.balance(toll.address, account)
    wallet.setBehaviour('hang')
    const ended = codeOf(swaps.submit())
    await expect.poll(prompts).toBe(1)
    swaps.setToken('bought', toll.address.toLowerCase())
    swaps.flip()
    swaps.setAmount('1')
    swaps.setSlippage(50)
    expect(kit.state.swap).toMatchObject({ bought: euro.address.toLowerCase(), amountText: '100', slippage: 1 })
    wallet.answerPrompt('approve')
    await expect.poll(prompts).toBe(2)
    wallet.answerPrompt('approve')
    expect(await ended).toBe('done')
    expect(await local.exchange.balance(toll.address, account)).toBe(toll0)
    expect(await local.exchange.balance(euro.address, account)).toBe(BigInt(resultOf(kit)?.received ?? 0))
  })

  test('who starts again waits for the same swap', async () => {
    const { swaps, prompts, wallet } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5' })
    wallet.setBehaviour('hang')
    const [first, second] = [swaps.submit(), swaps.submit()]
    await expect.poll(prompts).toBe(1)
    wallet.answerPrompt('approve')
    expect(await second).toBe(await first)
    expect(prompts()).toBe(1)
  })
})

test('a price that falls while the review is read is asked about, and stays asked', async () => {
  const { kit, swaps } = await start({ from: 'LUSD', to: 'ETH', amount: '100' })
  const promised = readyQuote(kit).bought
  await local.exchange.movePrice(10)
  await swaps.refresh()
  await swaps.refresh()
  expect(readyQuote(kit).earlier).toBe(promised)
})

test('a swap that is over is not what the next review shows', async () => {
  const { kit, swaps } = await start({ from: 'ETH', to: 'LUSD', amount: '0.1' })
  await swaps.submit()
  await swaps.review()
  expect(kit.state.swap?.attempt).toEqual({ status: 'idle' })
})

test('an account that signs no permit of a key allows in a transaction', async () => {
  await local.exchange.mint(euro.address, createVisitor(local.exchange).addresses[0] ?? '', 50_000_000n)
  const { swaps, kit, wallet } = await start({ from: 'LEUR', to: 'LUSD', amount: '20' })
  const { request } = wallet.provider
  wallet.provider.request = async (call) =>
    call.method === 'eth_signTypedData_v4' ? `0x${'ab'.repeat(97)}` : request(call)
  await swaps.submit()
  expect(resultOf(kit)?.received).toBe(readyQuote(kit).bought)
  expect(allowedBy(wallet)).toBe(20_000_000n)
})

test('a token that takes no new allowance over an old one is asked for none first', async () => {
  const at = await refusing((body) => {
    const isApproval = body.includes('eth_estimateGas') && body.includes('0x095ea7b3')
    return isApproval && !body.includes('0'.repeat(64)) ? { code: 3, message: 'execution reverted' } : undefined
  })
  const { swaps, kit, wallet, steps, account } = await start({ from: 'LUSD', to: 'ETH', amount: '100', at })
  // Nothing is allowed yet: there is nothing to take back.
  expect(kit.state.swap?.plan).toEqual({ status: 'failed', code: 'rpc_fatal' })
  await local.exchange.allow(dollar.address, account, 5n)
  await swaps.review()
  expect(steps().map(({ kind, amount }) => [kind, amount])).toEqual([
    ['allow', '0'],
    ['allow', undefined],
    ['swap', undefined],
  ])
  await swaps.submit()
  expect(allowedBy(wallet)).toBe(0n)
  expect(resultOf(kit)?.received).toBe(readyQuote(kit).bought)
})
