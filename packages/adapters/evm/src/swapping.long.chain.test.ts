import { localTokens } from '@openappkit/testing/chains'
import { type Hex, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  allowedBy,
  closeProxies,
  codeOf,
  readyQuote,
  resultOf,
  serveChanged,
  start,
  useExchange,
} from './swap-visitor.fixture.js'
import { createVisitor } from './swapping.fixture.js'

const { dollar, euro, router } = localTokens
const local = useExchange()

describe('what was promised arrives, and the result says what did', () => {
  test('ether for a token: one step', async () => {
    const { kit, swaps, account, steps, prompts } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5' })
    expect(steps().map(({ kind }) => kind)).toEqual(['swap'])
    expect(kit.state.swap?.plan).toMatchObject({
      outcome: 'succeeds',
      unexpected: false,
      contract: router.toLowerCase(),
    })
    const promised = readyQuote(kit)
    const before = await local.exchange.balance(dollar.address, account)
    const hash = await swaps.submit()
    const got = (await local.exchange.balance(dollar.address, account)) - before
    expect(got).toBe(BigInt(promised.bought))
    expect(resultOf(kit)).toEqual({ hash, received: String(got) })
    expect(prompts()).toBe(1)
  })

  test('a token for ether: it is allowed to the last unit and no further, then swapped', async () => {
    const { kit, swaps, account, steps, prompts, wallet } = await start({
      from: dollar.address,
      to: 'ETH',
      amount: '100',
    })
    expect(steps().map(({ kind }) => kind)).toEqual(['allow', 'swap'])
    expect(kit.state.swap?.plan).toMatchObject({ outcome: 'succeeds', spender: router })
    const promised = readyQuote(kit)
    const { hash, received = '0' } = await swaps.submit().then(() => resultOf(kit) ?? { hash: '' })
    // What arrived is what the block says: the fee of the transaction is no part of it.
    const receipt = await local.exchange.client.getTransactionReceipt({ hash: hash as Hex })
    const at = (blockNumber: bigint) => local.exchange.client.getBalance({ address: account as Hex, blockNumber })
    const gained =
      (await at(receipt.blockNumber)) -
      (await at(receipt.blockNumber - 1n)) +
      receipt.gasUsed * receipt.effectiveGasPrice
    expect(received).toBe(String(gained))
    expect(gained).toBe(BigInt(promised.bought))
    expect(prompts()).toBe(2)
    expect(allowedBy(wallet)).toBe(100_000_000n)
    expect(await local.exchange.allowance(dollar.address, account)).toBe(0n)
    expect(steps().every(({ kind, isDone }) => isDone === (kind === 'allow'))).toBe(true)
  })

  test('a token that takes a permit: a signature and one transaction', async () => {
    const wallet = createVisitor(local.exchange)
    await local.exchange.mint(euro.address, wallet.addresses[0] ?? '', 50_000_000n)
    const {
      swaps,
      kit,
      steps,
      prompts,
      wallet: used,
      account,
    } = await start({ from: 'LEUR', to: 'LUSD', amount: '20' })
    expect(steps().map(({ kind }) => kind)).toEqual(['permit', 'swap'])
    await swaps.submit()
    expect(resultOf(kit)?.received).toBe(readyQuote(kit).bought)
    expect(prompts()).toBe(2)
    expect(used.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
    expect(await local.exchange.allowance(euro.address, account)).toBe(0n)
  })

  test('a wallet that makes one approval of several calls is asked once', async () => {
    const wallet = { batches: true }
    const { swaps, kit, steps, prompts } = await start({ from: 'LUSD', to: 'ETH', amount: '100', wallet })
    expect(steps().map(({ kind }) => kind)).toEqual(['batch'])
    await swaps.submit()
    expect(prompts()).toBe(1)
    expect(BigInt(resultOf(kit)?.received ?? 0)).toBeGreaterThanOrEqual(BigInt(readyQuote(kit).minimum))
  })

  test('over two pools', async () => {
    const { swaps, kit } = await start({ from: 'ETH', to: 'LEUR', amount: '0.1' })
    expect(readyQuote(kit).route).toEqual(['ETH', 'LUSD', 'LEUR'])
    await swaps.submit()
    expect(resultOf(kit)?.received).toBe(readyQuote(kit).bought)
  })

  test('a token that keeps a part of each transfer: the quote knows it', async () => {
    const { swaps, kit, account } = await start({ from: 'TOLL', to: 'LUSD', amount: '10' })
    const before = await local.exchange.balance(dollar.address, account)
    const promised = readyQuote(kit)
    await swaps.submit()
    expect((await local.exchange.balance(dollar.address, account)) - before).toBe(BigInt(promised.bought))
  })

  test('what is allowed already is not asked for again', async () => {
    const first = await start({ from: 'LUSD', to: 'ETH', amount: '100' })
    first.wallet.setBehaviour('hang')
    const ended = codeOf(first.swaps.submit())
    await expect.poll(first.prompts).toBe(1)
    first.wallet.answerPrompt('approve')
    // The second window is refused: the allowance stays.
    await expect.poll(first.prompts).toBe(2)
    first.wallet.answerPrompt('refuse')
    expect(await ended).toBe('user_rejected')
    expect(await local.exchange.allowance(dollar.address, first.account)).toBe(100_000_000n)
    first.wallet.setBehaviour('approve')
    await first.swaps.review()
    expect(first.steps().map(({ kind }) => kind)).toEqual(['swap'])
    await first.swaps.submit()
    expect(resultOf(first.kit)?.received).toBeDefined()
  })
})

describe('the price moves', () => {
  test('before the wallet is asked: the person is asked once more, and nothing was signed', async () => {
    const { kit, swaps, prompts } = await start({ from: 'LUSD', to: 'ETH', amount: '100' })
    const promised = readyQuote(kit)
    await local.exchange.movePrice(10)
    expect(await codeOf(swaps.submit())).toBe('price_moved')
    expect(prompts()).toBe(0)
    const now = readyQuote(kit)
    expect(now.earlier).toBe(promised.bought)
    expect(BigInt(now.bought)).toBeLessThan(BigInt(promised.minimum))
    await swaps.submit()
    expect(BigInt(resultOf(kit)?.received ?? 0)).toBeGreaterThanOrEqual(BigInt(now.minimum))
  })

  test('to the better: nobody is asked, and the promise is kept', async () => {
    const { kit, swaps } = await start({ from: 'ETH', to: 'LUSD', amount: '0.1' })
    const promised = readyQuote(kit)
    await local.exchange.movePrice(5)
    await swaps.submit()
    expect(BigInt(resultOf(kit)?.received ?? 0)).toBeGreaterThan(BigInt(promised.bought))
  })

  test('while the allowance is in the wallet: the swap is not asked for', async () => {
    const { kit, swaps, prompts, wallet, account } = await start({ from: 'LUSD', to: 'ETH', amount: '100' })
    wallet.setBehaviour('hang')
    const ended = codeOf(swaps.submit())
    await expect.poll(prompts).toBe(1)
    await local.exchange.movePrice(10)
    const held = await local.exchange.balance(dollar.address, account)
    wallet.answerPrompt('approve')
    expect(await ended).toBe('price_moved')
    expect(prompts()).toBe(1)
    expect(await local.exchange.balance(dollar.address, account)).toBe(held)
    expect(readyQuote(kit).earlier).toBeDefined()
  })

  test('while the swap is in the wallet: its block does nothing, and the result says so', async () => {
    const { kit, swaps, prompts, wallet, account } = await start({ from: 'ETH', to: 'LUSD', amount: '1' })
    wallet.setBehaviour('hang')
    const ended = codeOf(swaps.submit())
    await expect.poll(prompts).toBe(1)
    await local.exchange.movePrice(10, 'wrapped')
    const held = await local.exchange.balance(dollar.address, account)
    wallet.answerPrompt('approve')
    expect(await ended).toBe('rpc_fatal')
    expect(await local.exchange.balance(dollar.address, account)).toBe(held)
    expect(kit.state.swap?.attempt).toMatchObject({ status: 'failed', step: { kind: 'confirming', of: 'swap' } })
  })
})

describe('two tokens of one symbol', () => {
  const imitation = '0x00000000000000000000000000000000000000bb'
  /** The service lists another token that calls itself LUSD, first of all. */
  const withImitation = () =>
    serveChanged((path, body) => {
      if (!path.includes('/convert/tokens')) return body
      const { tokens } = JSON.parse(body) as { tokens: { symbol: string; address: string }[] }
      const real = tokens.find(({ symbol }) => symbol === 'LUSD')
      return JSON.stringify({ tokens: [{ ...real, address: `eip155:31337:${imitation}` }, ...tokens] })
    })

  test('are not chosen between by their symbol: the person chooses', async () => {
    const kit = await local.page.open({ ...local.exchange, url: await withImitation() }, createVisitor(local.exchange))
    const swaps = await kit.swap.preload()
    swaps.begin({ amount: '1', fromToken: 'ETH', toToken: 'lusd' })
    await expect.poll(() => kit.state.swap?.tokens.status).toBe('ready')
    expect(kit.state.swap).toMatchObject({ sold: '', bought: undefined })
    swaps.begin({ amount: '1', fromToken: 'ETH', toToken: dollar.address })
    await expect.poll(() => kit.state.swap?.bought).toBe(dollar.address.toLowerCase())
  })
})

describe('an app that opens Swap with what it knows', () => {
  const named = { view: 'Swap', arguments: { amount: 0.5, fromToken: 'ETH', toToken: 'LUSD' } } as const

  test('asks for its price once', async () => {
    const asked: string[] = []
    const url = await serveChanged((path, body) => (asked.push(path), body))
    const { kit, swaps } = await start({ from: 'ETH', to: 'LUSD', amount: '1', url })
    const quotes = () => asked.filter((path) => path.includes('/convert/quotes')).length
    expect(quotes()).toBe(1)
    void kit.open(named).catch(() => undefined)
    await expect.poll(() => kit.state.swap?.quote).toMatchObject({ status: 'ready', sold: String(parseEther('0.5')) })
    expect(quotes()).toBe(2)
    await swaps.submit()
    expect(quotes(), 'once more, just before the wallet is asked').toBe(3)
  })

  test('hears the id of the transaction', async () => {
    const { kit, swaps } = await start({ from: 'ETH', to: 'LUSD', amount: '1' })
    const opened = kit.open(named)
    await expect.poll(() => kit.state.swap?.quote).toMatchObject({ status: 'ready', sold: String(parseEther('0.5')) })
    const hash = await swaps.submit()
    expect(await opened).toEqual({ hash })
  })

  test('hears that its visitor left', async () => {
    const { kit } = await start({ from: 'ETH', to: 'LUSD', amount: '1' })
    const opened = codeOf(kit.open(named))
    await expect.poll(() => kit.state.swap?.quote).toMatchObject({ status: 'ready', sold: String(parseEther('0.5')) })
    await kit.close()
    expect(await opened).toBe('aborted')
  })
})

test('the price of other tokens is not shown as the price of these, whether or not a new one comes', async () => {
  let isSilent = false
  const url = await serveChanged((path, body) => (isSilent && path.includes('quotes') ? undefined : body))
  const { kit, swaps } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5', url })
  isSilent = true
  swaps.setToken('bought', euro.address.toLowerCase())
  expect(kit.state.swap?.quote.status).toBe('loading')
  expect(await codeOf(swaps.submit())).toBe('send_params_missing')
  await expect.poll(() => kit.state.swap?.quote, { timeout: 15_000 }).toEqual({ status: 'failed', code: 'timed_out' })
})

test('a refusal at each step moves nothing', async () => {
  const { swaps, kit, wallet, account } = await start({ from: 'LUSD', to: 'ETH', amount: '100' })
  const held = await local.exchange.balance(dollar.address, account)
  wallet.setBehaviour('refuse')
  const ended = codeOf(swaps.ended())
  expect(await codeOf(swaps.submit())).toBe('user_rejected')
  // The modal is closed: nobody is there who could try again.
  expect(await ended).toBe('user_rejected')
  expect(kit.state.swap?.attempt).toMatchObject({ status: 'failed', step: { kind: 'prompt', of: 'allow' } })
  expect(await local.exchange.allowance(dollar.address, account)).toBe(0n)
  expect(await local.exchange.balance(dollar.address, account)).toBe(held)
})

test('a page that is left while the block is waited for: the next one says how it ended', async () => {
  const { swaps, wallet, kit } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5' })
  await local.exchange.client.setAutomine(false)
  const ended = codeOf(swaps.submit())
  await expect.poll(() => kit.state.swap?.attempt).toMatchObject({ step: { kind: 'confirming' } })
  local.page.leave()
  expect(await ended).toBe('aborted')
  const next = await local.page.open(local.exchange, wallet)
  await local.exchange.client.setAutomine(true)
  await local.exchange.client.mine({ blocks: 1 })
  await expect
    .poll(() => next.state.notices.current?.transfer)
    .toMatchObject({ purpose: 'swap', outcome: 'sent', symbol: 'ETH' })
})

test.each([
  ['is mined', 'sent'],
  ['comes too late', 'failed'],
] as const)('a batch that %s after the page was left: the wallet is asked on the next one', async (_, outcome) => {
  const options = { batches: true }
  const { swaps, wallet, kit } = await start({ from: 'LUSD', to: 'ETH', amount: '100', wallet: options })
  await local.exchange.client.setAutomine(false)
  const ended = codeOf(swaps.submit())
  const confirming = { step: { kind: 'confirming', of: 'batch' } }
  await expect.poll(() => kit.state.swap?.attempt).toMatchObject(confirming)
  local.page.leave()
  expect(await ended).toBe('aborted')
  const next = await local.page.open(local.exchange, wallet)
  expect(next.state.notices.current, 'nobody knows yet').toBeUndefined()
  // The exchange takes no swap a day later.
  if (outcome === 'failed') await local.exchange.client.increaseTime({ seconds: 86_400 })
  await local.exchange.client.setAutomine(true)
  await local.exchange.client.mine({ blocks: 1 })
  await expect
    .poll(() => next.state.notices.current?.transfer)
    .toMatchObject({ purpose: 'swap', outcome, symbol: 'LUSD', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  const later = await local.page.open(local.exchange, wallet)
  expect(
    [...local.page.area.keys()].some((key) => key.endsWith('pending-sends')),
    'it is over',
  ).toBe(false)
  expect(later.state.notices.current).toBeUndefined()
  // Once by the page that sent it, and no second time by those after it.
  expect(wallet.requests.filter(({ method }) => method === 'wallet_sendCalls')).toHaveLength(1)
})

describe('what cannot be had is said', () => {
  test('a pool that is drained', async () => {
    const { kit, swaps } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5' })
    const pool = localTokens.etherPool
    await local.exchange.client.setBalance({ address: pool, value: parseEther('1') })
    await local.exchange.client.impersonateAccount({ address: pool })
    const drain = await local.exchange.client.sendTransaction({
      account: pool,
      to: dollar.address,
      chain: null,
      data: `0xa9059cbb${'dead'.padStart(64, '0')}${200_000_000_000n.toString(16).padStart(64, '0')}`,
    })
    await local.exchange.client.waitForTransactionReceipt({ hash: drain, pollingInterval: 10 })
    await local.exchange.client.stopImpersonatingAccount({ address: pool })
    await local.exchange.movePrice(0)
    await swaps.refresh()
    expect(kit.state.swap?.quote).toEqual({ status: 'failed', code: 'insufficient_liquidity' })
    expect(await codeOf(swaps.submit())).toBe('send_params_missing')
  })

  test('a service that hangs in the middle', async () => {
    let isSilent = false
    const url = await serveChanged((path, body) => (isSilent && path.includes('quotes') ? undefined : body))
    const { swaps, prompts, kit } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5', url })
    isSilent = true
    expect(await codeOf(swaps.submit())).toBe('timed_out')
    expect(prompts()).toBe(0)
    expect(readyQuote(kit).sold).toBe(String(parseEther('0.5')))
  })

  test('a service that is gone', async () => {
    const { swaps, prompts } = await start({
      from: 'ETH',
      to: 'LUSD',
      amount: '0.5',
      url: await serveChanged((_, body) => body),
    })
    closeProxies()
    expect(await codeOf(swaps.submit())).toMatch(/service_unreachable|timed_out/)
    expect(prompts()).toBe(0)
  })

  test('more than there is, and nonsense', async () => {
    const { kit, swaps } = await start({ from: 'LUSD', to: 'ETH', amount: '1' })
    for (const amount of ['99999999', '-1', 'ten', '0', '1.0000001']) {
      swaps.setAmount(amount)
      expect(await codeOf(swaps.submit()), amount).toBe('send_params_missing')
    }
    expect(() => swaps.setSlippage(51)).toThrow('between 0.01 and 50 percent')
    expect(kit.state.swap?.slippage).toBe(1)
  })
})

test('all there is of the currency leaves what the fee takes', async () => {
  const { kit, swaps, account } = await start({ from: 'ETH', to: 'LUSD', amount: '1' })
  await swaps.setMax()
  await expect.poll(() => kit.state.swap?.quote.status).toBe('ready')
  const held = await local.exchange.client.getBalance({ address: account as Hex })
  const kept = held - BigInt(readyQuote(kit).sold)
  expect(kept).toBeGreaterThan(0n)
  expect(kept).toBeLessThan(parseEther('0.1'))
})

test('both sides change places, with what the amount bought', async () => {
  const { kit, swaps } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5' })
  const { bought } = readyQuote(kit)
  swaps.flip()
  await expect.poll(() => kit.state.swap?.quote.status).toBe('ready')
  expect(kit.state.swap).toMatchObject({ sold: dollar.address.toLowerCase(), bought: '' })
  expect(readyQuote(kit).sold).toBe(bought)
})
