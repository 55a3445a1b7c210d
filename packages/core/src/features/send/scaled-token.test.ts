import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TokenAmount } from '../../contracts/abilities.js'
import { solana } from '../../networks/index.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { json, serve, stopAll } from '../../test/faulty-server.harness.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { findMissingSendField } from './missing-field.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(async () => {
  page.close()
  await stopAll()
})

const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const address = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const whole = 10n ** 18n
/** 100 units that are shown as 1.50. */
const split: TokenAmount = { address, name: 'Split', symbol: 'SPLIT', decimals: 2, amount: 100n, scale: 1.5 }

/** Opens the form for a token. The test can change what the network reports about it later. */
async function start(token = split) {
  const said = { token }
  const fox = createFakeWallet('fox')
  const tokens = async (_: string, __: unknown, wanted: readonly string[]) => (wanted.length > 0 ? [said.token] : [])
  const { kit } = page.start([fox], { chain: { balance: async () => whole, sends: true, tokens } })
  await kit.connect({ connectorId: 'fox' })
  const sending = await kit.send.preload()
  sending.begin({ assetAddress: address, to: friend })
  await expect.poll(() => kit.state.send?.assets.list.map(({ symbol }) => symbol)).toEqual(['ETH', 'SPLIT'])
  await expect.poll(() => kit.state.send?.recipient.status).toBe('ready')
  const missing = () => kit.state.send && findMissingSendField(kit.state.send)
  return { draft: () => kit.state.send, fox, missing, kit, said, sending }
}

test('a token with a multiplier is entered in shown units, and sent in base units', async () => {
  const { draft, fox, missing, kit, sending } = await start()
  sending.setMax()
  expect(draft()?.amountText).toBe('1.5')
  sending.setAmount('1.51')
  expect(missing()).toBe('funds')
  sending.setAmount('0.75')
  await sending.review()
  expect(draft()?.review).toMatchObject({ status: 'ready', amount: '50', scale: 1.5 })
  const events: unknown[] = []
  kit.subscribeEvents(({ data }) => void (data.event === 'SEND_SUCCESS' && events.push(data.properties)))
  await sending.submit()
  expect(fox.sent.map(({ payload }) => payload)).toMatchObject([{ amount: 50n, token: address }])
  expect(draft()?.attempt).toMatchObject({ status: 'done', target: { amount: '50', scale: 1.5 } })
  await expect.poll(() => events).toMatchObject([{ amount: 0.75 }])
})

test('an entry between two units is rounded down, and the review shows the result', async () => {
  const { draft, sending } = await start()
  sending.setAmount('0.71')
  await sending.review()
  // 47 units are shown as 0.70, and 48 as 0.72.
  expect(draft()?.review).toMatchObject({ amount: '47', scale: 1.5 })
})

test('the review reads a multiplier that changed after the form', async () => {
  const { draft, said, sending } = await start()
  sending.setAmount('0.75')
  said.token = { ...split, scale: 3 }
  await sending.review()
  expect(draft()?.review).toMatchObject({ status: 'ready', amount: '25', scale: 3 })
  said.token = { ...split, scale: 0.5 }
  await sending.review()
  expect(draft()?.review).toEqual({ status: 'failed', code: 'insufficient_funds' })
})

test('a blocked token shows the reason at the form, and at the review if it changed since', async () => {
  const { draft, fox, missing, said, sending } = await start({ ...split, blocked: 'token_frozen' })
  sending.setAmount('0.75')
  expect(missing()).toBe('blocked')
  said.token = split
  sending.setToken(address)
  await expect.poll(missing).toBe('amount')
  sending.setAmount('0.75')
  said.token = { ...split, blocked: 'token_paused' }
  await sending.review()
  expect(draft()?.review).toEqual({ status: 'failed', code: 'token_paused' })
  expect(fox.requests).not.toContain('send')
})

const mint = 'MintBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'
const id = solana.caipNetworkId

/** A form on Solana with a token that only a service lists. The test can change the network’s answer. */
async function startListed(quantity: object) {
  const row = { name: 'Split', symbol: 'SPLIT', chainId: id, address: `${id}:${mint}`, price: 4, iconUrl: '', quantity }
  const server = await serve((request, response) => {
    const isList = request.url?.startsWith('/v1/supported-chains')
    return json(isList ? { http: [id], ws: [] } : { balances: [row] })(request, response)
  })
  const said: { list: readonly TokenAmount[] } = { list: [] }
  const owl = createFakeWallet('owl', { address: 'CoinAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', chain: id })
  const { kit } = page.start([owl], {
    networks: [solana],
    services: { blockchain: server.url },
    chain: { namespace: 'solana', balance: async () => whole, sends: true, tokens: async () => said.list },
  })
  await kit.connect({ connectorId: 'owl' })
  const sending = await kit.send.preload()
  sending.begin({ assetAddress: mint, to: 'CoinBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB' })
  await expect.poll(() => kit.state.send?.assets.list.map(({ symbol }) => symbol)).toEqual(['SOL', 'SPLIT'])
  await expect.poll(() => kit.state.send?.recipient.status).toBe('ready')
  return { draft: () => kit.state.send, said, sending }
}

test.each([
  ['no multiplier', {}],
  ['another multiplier', { scale: 0.5 }],
  ['other decimals', { decimals: '4' }],
])('a token of Solana that a service lists with %s uses the multiplier of its mint', async (_, listed) => {
  const { draft, said, sending } = await startListed({ decimals: '2', numeric: '10', ...listed })
  sending.setAmount('0.75')
  said.list = [{ ...split, address: mint }]
  await sending.review()
  expect(draft()?.review).toMatchObject({ status: 'ready', amount: '50', scale: 1.5 })
  expect(draft()?.assets.list[1]).toMatchObject({ amount: '100', decimals: 2, scale: 1.5 })
})

test('a token that its network does not report has no multiplier of a service', async () => {
  const { draft, sending } = await startListed({ decimals: '2', numeric: '10', scale: 0.5 })
  expect(draft()?.assets.list[1]).toHaveProperty('scale', 0.5)
  sending.setAmount('0.75')
  await sending.review()
  expect(draft()?.assets.list[1]).not.toHaveProperty('scale')
  expect(draft()?.review).toMatchObject({ status: 'ready', amount: '75' })
  expect(draft()?.review).not.toHaveProperty('scale')
})
