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

describe('completed swaps', () => {
  test('a swap of ether for a token takes one step and receives the quoted amount', async () => {
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

  test('a swap of a token for ether approves the exact amount, then swaps', async () => {
    const { kit, swaps, account, steps, prompts, wallet } = await start({
      from: dollar.address,
      to: 'ETH',
      amount: '100',
    })
    expect(steps().map(({ kind }) => kind)).toEqual(['allow', 'swap'])
    expect(kit.state.swap?.plan).toMatchObject({ outcome: 'succeeds', spender: router })
    const promised = readyQuote(kit)
    const { hash, received = '0' } = await swaps.submit().then(() => resultOf(kit) ?? { hash: '' })
    // The received amount excludes the fee of the transaction.
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

  test('a swap of a token with permits takes a signature and one transaction', async () => {
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

  test('a wallet with batches is asked once', async () => {
    const wallet = { batches: true }
    const { swaps, kit, steps, prompts } = await start({ from: 'LUSD', to: 'ETH', amount: '100', wallet })
    expect(steps().map(({ kind }) => kind)).toEqual(['batch'])
    await swaps.submit()
    expect(prompts()).toBe(1)
    expect(BigInt(resultOf(kit)?.received ?? 0)).toBeGreaterThanOrEqual(BigInt(readyQuote(kit).minimum))
  })

  test('a swap over two pools receives the quoted amount', async () => {
    const { swaps, kit } = await start({ from: 'ETH', to: 'LEUR', amount: '0.1' })
    expect(readyQuote(kit).route).toEqual(['ETH', 'LUSD', 'LEUR'])
    await swaps.submit()
    expect(resultOf(kit)?.received).toBe(readyQuote(kit).bought)
  })

  test('a quote includes the transfer fee of a token', async () => {
    const { swaps, kit, account } = await start({ from: 'TOLL', to: 'LUSD', amount: '10' })
    const before = await local.exchange.balance(dollar.address, account)
    const promised = readyQuote(kit)
    await swaps.submit()
    expect((await local.exchange.balance(dollar.address, account)) - before).toBe(BigInt(promised.bought))
  })

  test('an existing allowance is not requested again', async () => {
    const first = await start({ from: 'LUSD', to: 'ETH', amount: '100' })
    first.wallet.setBehaviour('hang')
    const ended = codeOf(first.swaps.submit())
    await expect.poll(first.prompts).toBe(1)
    first.wallet.answerPrompt('approve')
    // Rejects the second prompt. The allowance stays.
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

describe('price changes', () => {
  test('a price that falls before the prompt asks the user again and signs nothing', async () => {
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

  test('a price that improves swaps without asking again', async () => {
    const { kit, swaps } = await start({ from: 'ETH', to: 'LUSD', amount: '0.1' })
    const promised = readyQuote(kit)
    await local.exchange.movePrice(5)
    await swaps.submit()
    expect(BigInt(resultOf(kit)?.received ?? 0)).toBeGreaterThan(BigInt(promised.bought))
  })

  test('a price that falls while the wallet asks for the allowance stops before the swap', async () => {
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

  test('a price that falls while the wallet asks for the swap reverts it and reports the failure', async () => {
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

describe('two tokens with the same symbol', () => {
  const imitation = '0x00000000000000000000000000000000000000bb'
  /** The service lists another token with the symbol LUSD first. */
  const withImitation = () =>
    serveChanged((path, body) => {
      if (!path.includes('/convert/tokens')) return body
      const { tokens } = JSON.parse(body) as { tokens: { symbol: string; address: string }[] }
      const real = tokens.find(({ symbol }) => symbol === 'LUSD')
      return JSON.stringify({ tokens: [{ ...real, address: `eip155:31337:${imitation}` }, ...tokens] })
    })

  test('a symbol of two tokens selects none of them', async () => {
    const kit = await local.page.open({ ...local.exchange, url: await withImitation() }, createVisitor(local.exchange))
    const swaps = await kit.swap.preload()
    swaps.begin({ amount: '1', fromToken: 'ETH', toToken: 'lusd' })
    await expect.poll(() => kit.state.swap?.tokens.status).toBe('ready')
    expect(kit.state.swap).toMatchObject({ sold: '', bought: undefined })
    swaps.begin({ amount: '1', fromToken: 'ETH', toToken: dollar.address })
    await expect.poll(() => kit.state.swap?.bought).toBe(dollar.address.toLowerCase())
  })
})

describe('open with arguments', () => {
  const named = { view: 'Swap', arguments: { amount: 0.5, fromToken: 'ETH', toToken: 'LUSD' } } as const

  test('open with arguments requests one quote', async () => {
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

  test('open with arguments resolves with the hash of the swap', async () => {
    const { kit, swaps } = await start({ from: 'ETH', to: 'LUSD', amount: '1' })
    const opened = kit.open(named)
    await expect.poll(() => kit.state.swap?.quote).toMatchObject({ status: 'ready', sold: String(parseEther('0.5')) })
    const hash = await swaps.submit()
    expect(await opened).toEqual({ hash })
  })

  test('open with arguments rejects when the user closes the modal', async () => {
    const { kit } = await start({ from: 'ETH', to: 'LUSD', amount: '1' })
    const opened = codeOf(kit.open(named))
    await expect.poll(() => kit.state.swap?.quote).toMatchObject({ status: 'ready', sold: String(parseEther('0.5')) })
    await kit.close()
    expect(await opened).toBe('aborted')
  })
})

test('a change of tokens drops the previous quote, even if no new quote arrives', async () => {
  let isSilent = false
  const url = await serveChanged((path, body) => (isSilent && path.includes('quotes') ? undefined : body))
  const { kit, swaps } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5', url })
  isSilent = true
  swaps.setToken('bought', euro.address.toLowerCase())
  expect(kit.state.swap?.quote.status).toBe('loading')
  expect(await codeOf(swaps.submit())).toBe('send_params_missing')
  await expect.poll(() => kit.state.swap?.quote, { timeout: 15_000 }).toEqual({ status: 'failed', code: 'timed_out' })
})

test('a rejected allowance moves no funds', async () => {
  const { swaps, kit, wallet, account } = await start({ from: 'LUSD', to: 'ETH', amount: '100' })
  const held = await local.exchange.balance(dollar.address, account)
  wallet.setBehaviour('refuse')
  const ended = codeOf(swaps.ended())
  expect(await codeOf(swaps.submit())).toBe('user_rejected')
  // The modal is closed, so the swap cannot be retried.
  expect(await ended).toBe('user_rejected')
  expect(kit.state.swap?.attempt).toMatchObject({ status: 'failed', step: { kind: 'prompt', of: 'allow' } })
  expect(await local.exchange.allowance(dollar.address, account)).toBe(0n)
  expect(await local.exchange.balance(dollar.address, account)).toBe(held)
})

test('a swap that is mined after a page closes is reported by the next page', async () => {
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
] as const)('a batch that %s after a page closes is reported by the next page', async (_, outcome) => {
  const options = { batches: true }
  const { swaps, wallet, kit } = await start({ from: 'LUSD', to: 'ETH', amount: '100', wallet: options })
  await local.exchange.client.setAutomine(false)
  const ended = codeOf(swaps.submit())
  const confirming = { step: { kind: 'confirming', of: 'batch' } }
  await expect.poll(() => kit.state.swap?.attempt).toMatchObject(confirming)
  local.page.leave()
  expect(await ended).toBe('aborted')
  const next = await local.page.open(local.exchange, wallet)
  expect(next.state.notices.current, 'the outcome is not known yet').toBeUndefined()
  // The exchange rejects a swap after its deadline, a day later.
  if (outcome === 'failed') await local.exchange.client.increaseTime({ seconds: 86_400 })
  await local.exchange.client.setAutomine(true)
  await local.exchange.client.mine({ blocks: 1 })
  await expect
    .poll(() => next.state.notices.current?.transfer)
    .toMatchObject({ purpose: 'swap', outcome, symbol: 'LUSD', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  const later = await local.page.open(local.exchange, wallet)
  expect(
    [...local.page.area.keys()].some((key) => key.endsWith('pending-sends')),
    'no entry is left',
  ).toBe(false)
  expect(later.state.notices.current).toBeUndefined()
  // Sent once, by the first page.
  expect(wallet.requests.filter(({ method }) => method === 'wallet_sendCalls')).toHaveLength(1)
})

describe('failures', () => {
  test('a drained pool fails with `insufficient_liquidity`', async () => {
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

  test('a service that hangs rejects with `timed_out`', async () => {
    let isSilent = false
    const url = await serveChanged((path, body) => (isSilent && path.includes('quotes') ? undefined : body))
    const { swaps, prompts, kit } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5', url })
    isSilent = true
    expect(await codeOf(swaps.submit())).toBe('timed_out')
    expect(prompts()).toBe(0)
    expect(readyQuote(kit).sold).toBe(String(parseEther('0.5')))
  })

  test('a service that is down opens no prompt', async () => {
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

  test('an invalid amount, or one above the balance, rejects with `send_params_missing`', async () => {
    const { kit, swaps } = await start({ from: 'LUSD', to: 'ETH', amount: '1' })
    for (const amount of ['99999999', '-1', 'ten', '0', '1.0000001']) {
      swaps.setAmount(amount)
      expect(await codeOf(swaps.submit()), amount).toBe('send_params_missing')
    }
    expect(() => swaps.setSlippage(51)).toThrow('between 0.01 and 50 percent')
    expect(kit.state.swap?.slippage).toBe(1)
  })
})

test('setMax leaves the fee of the native currency', async () => {
  const { kit, swaps, account } = await start({ from: 'ETH', to: 'LUSD', amount: '1' })
  await swaps.setMax()
  await expect.poll(() => kit.state.swap?.quote.status).toBe('ready')
  const held = await local.exchange.client.getBalance({ address: account as Hex })
  const kept = held - BigInt(readyQuote(kit).sold)
  expect(kept).toBeGreaterThan(0n)
  expect(kept).toBeLessThan(parseEther('0.1'))
})

test('flip swaps both tokens and sells the amount that was bought', async () => {
  const { kit, swaps } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5' })
  const { bought } = readyQuote(kit)
  swaps.flip()
  await expect.poll(() => kit.state.swap?.quote.status).toBe('ready')
  expect(kit.state.swap).toMatchObject({ sold: dollar.address.toLowerCase(), bought: '' })
  expect(readyQuote(kit).sold).toBe(bought)
})
