import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FeatureName } from '../../contracts/features/feature.js'
import type { DeprecatedApi } from '../../contracts/api.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

const start = () => page.start([createFakeWallet('fox')], { chain: { balance: async () => 1n, sends: true } })

test('a call of a loaded feature runs in the task of its caller', async () => {
  const { kit } = start()
  await kit.connect({ connectorId: 'fox' })
  await kit.send.preload()
  const nextTask = new Promise((resolve) => setTimeout(() => resolve(kit.state.send?.from)))
  void kit.send.begin()
  expect(await nextTask).toBe('0xfox')
})

test('calls that wait for the code of a feature run in the order in which they were made', async () => {
  const { kit } = start()
  await kit.connect({ connectorId: 'fox' })
  const calls = [kit.send.begin(), kit.send.setAmount('0.5'), kit.send.setAmount('0.25')]
  await Promise.all(calls)
  expect(kit.state.send?.amountText).toBe('0.25')
})

// A table, so that a feature of the kit without a row does not compile.
const names: Readonly<Record<FeatureName, true>> = {
  activity: true,
  emailChange: true,
  holdings: true,
  names: true,
  nfts: true,
  onramp: true,
  send: true,
  smartSessions: true,
  swap: true,
}

test.each(Object.keys(names) as FeatureName[])('%s is in the list of features, and its code loads', async (name) => {
  const { kit } = start()
  expect(await kit[name].preload()).toBeTypeOf('object')
})

test('a feature without a connected account rejects with wallet_disconnected', async () => {
  const { kit } = start()
  await expect(kit.send.begin()).rejects.toMatchObject({ code: 'wallet_disconnected' })
  await expect(kit.send.setAmount('1')).rejects.toMatchObject({ code: 'wallet_disconnected' })
})

test('a feature of a destroyed kit rejects with destroyed', async () => {
  const { kit } = start()
  await kit.connect({ connectorId: 'fox' })
  await kit.send.preload()
  kit.destroy()
  await expect(kit.send.begin()).rejects.toMatchObject({ code: 'destroyed' })
  expect(kit.state.send).toBeUndefined()
})

test('the deprecated members lead to the same features', async () => {
  const { kit } = start()
  await kit.connect({ connectorId: 'fox' })
  const deprecated = kit as unknown as DeprecatedApi
  const [sending, accounts] = await Promise.all([deprecated.sending(), deprecated.accounts()])
  sending.begin({ amount: '0.5' })
  expect(kit.state.send?.amountText).toBe('0.5')
  expect(await accounts.fetchHoldings()).toMatchObject({ status: 'ready' })
  expect(Object.keys(await accounts.lists())).toEqual(expect.arrayContaining(['activity', 'nfts']))
})

test('the hooks of a feature are not part of the kit', async () => {
  const { kit } = start()
  const apis = await Promise.all(Object.keys(names).map((name) => kit[name as FeatureName].preload()))
  const members = apis.flatMap((api) => Object.keys(api))
  expect(members).toContain('more')
  expect(members.filter((name) => ['stop', 'resume', 'changed'].includes(name))).toEqual([])
  expect(Object.keys(await kit.holdings.preload())).toEqual(['fetch'])
})
