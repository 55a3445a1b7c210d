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

describe('malicious responses', () => {
  const swapped = (change: (tx: Record<string, unknown>) => object) => (path: string, body: string) => {
    if (!path.includes('build-transaction')) return body
    const { tx, ...rest } = JSON.parse(body) as { tx: Record<string, unknown> }
    return JSON.stringify({ ...rest, tx: { ...tx, ...change(tx) } })
  }

  test.each([
    ['takes more of the currency than shown', swapped(() => ({ amount: String(parseEther('5')) }))],
    ['sends the currency without a call', swapped(() => ({ data: '0x', to: `0x${thief}` }))],
    ['calls another contract', swapped(() => ({ to: dollar.address }))],
    ['has another sender', swapped(() => ({ from: `0x${thief}` }))],
    [
      'sends the tokens to another account',
      swapped(({ data }) => ({
        data: String(data).replaceAll(accountWord, thief.padStart(64, '0')),
      })),
    ],
  ])('a swap that %s is not signed', async (_, change) => {
    const url = await serveChanged(change)
    const { swaps, prompts } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5', url })
    expect(await codeOf(swaps.submit())).toMatch(/bad_message|price_moved|rpc_fatal/)
    expect(prompts()).toBe(0)
  })

  test.each([
    ['everything', 'f'.repeat(64)],
    ['another amount', 5n.toString(16).padStart(64, '0')],
  ])('an approval of %s is signed with the amount on screen', async (_, amount) => {
    const url = await serveChanged((path, body) =>
      path.includes('build-approve') ? body.replace(/([0-9a-f]{64})"/, `${amount}"`) : body,
    )
    const { swaps, wallet } = await start({ from: 'LUSD', to: 'ETH', amount: '100', url })
    await swaps.submit()
    expect(allowedBy(wallet)).toBe(100_000_000n)
  })

  test('a transfer in place of an approval is not signed', async () => {
    const url = await serveChanged((path, body) =>
      path.includes('build-approve') ? body.replace('0x095ea7b3', '0xa9059cbb') : body,
    )
    const { swaps, prompts } = await start({ from: 'LUSD', to: 'ETH', amount: '100', url })
    expect(await codeOf(swaps.submit())).toBe('bad_message')
    expect(prompts()).toBe(0)
  })
})

describe('malicious responses after the review', () => {
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

  test('another call is not signed after the permit', async () => {
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

  test('a swap to another account is not signed after the permit', async () => {
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

  test('a contract other than the reviewed one is not signed', async () => {
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

  test('a plan with wrong decimals of a token fails', async () => {
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
  ])('a plan with %s as its contract fails without a simulation', async (_, change) => {
    const at = await withoutSimulation()
    const url = await serveChanged(rebuilt(() => true, change))
    const { swaps, prompts, kit } = await start({ from: 'LUSD', to: 'ETH', amount: '100', at, url })
    expect(kit.state.swap?.plan).toEqual({ status: 'failed', code: 'bad_message' })
    expect(await codeOf(swaps.submit())).toBe('bad_message')
    expect(prompts()).toBe(0)
  })

  test('the review reports an unknown outcome when the swap cannot be simulated', async () => {
    const { kit } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5', at: await withoutSimulation() })
    expect(kit.state.swap?.plan).toMatchObject({ status: 'ready', outcome: 'unknown' })
  })

  test('a price that loses most of the amount is reported, even if the service reports no impact', async () => {
    const url = await serveChanged((path, body) =>
      path.includes('quotes')
        ? body.replace(/"toAmount":"\d+"/, '"toAmount":"1000000"').replace(/"impact":\d+/, '"impact":0')
        : body,
    )
    const { kit } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5', url })
    expect(readyQuote(kit).impact).toBeGreaterThan(9_900)
  })
})

describe('open prompts', () => {
  test('input during a prompt does not change the reviewed swap', async () => {
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

  test('a second submit waits for the same swap', async () => {
    const { swaps, prompts, wallet } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5' })
    wallet.setBehaviour('hang')
    const [first, second] = [swaps.submit(), swaps.submit()]
    await expect.poll(prompts).toBe(1)
    wallet.answerPrompt('approve')
    expect(await second).toBe(await first)
    expect(prompts()).toBe(1)
  })
})

test('a price that falls during the review keeps the earlier price until the user confirms', async () => {
  const { kit, swaps } = await start({ from: 'LUSD', to: 'ETH', amount: '100' })
  const promised = readyQuote(kit).bought
  await local.exchange.movePrice(10)
  await swaps.refresh()
  await swaps.refresh()
  expect(readyQuote(kit).earlier).toBe(promised)
})

test('a new review does not show the previous swap', async () => {
  const { kit, swaps } = await start({ from: 'ETH', to: 'LUSD', amount: '0.1' })
  await swaps.submit()
  await swaps.review()
  expect(kit.state.swap?.attempt).toEqual({ status: 'idle' })
})

test('an account that cannot sign a permit approves in a transaction', async () => {
  await local.exchange.mint(euro.address, createVisitor(local.exchange).addresses[0] ?? '', 50_000_000n)
  const { swaps, kit, wallet } = await start({ from: 'LEUR', to: 'LUSD', amount: '20' })
  const { request } = wallet.provider
  wallet.provider.request = async (call) =>
    call.method === 'eth_signTypedData_v4' ? `0x${'ab'.repeat(97)}` : request(call)
  await swaps.submit()
  expect(resultOf(kit)?.received).toBe(readyQuote(kit).bought)
  expect(allowedBy(wallet)).toBe(20_000_000n)
})

test('a token that rejects a new allowance over an old one is reset first', async () => {
  const at = await refusing((body) => {
    const isApproval = body.includes('eth_estimateGas') && body.includes('0x095ea7b3')
    return isApproval && !body.includes('0'.repeat(64)) ? { code: 3, message: 'execution reverted' } : undefined
  })
  const { swaps, kit, wallet, steps, account } = await start({ from: 'LUSD', to: 'ETH', amount: '100', at })
  // There is no allowance to reset yet.
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
