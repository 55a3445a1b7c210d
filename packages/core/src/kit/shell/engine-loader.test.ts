import { expect, test } from 'vitest'
import type { Engine } from '../engine/engine.js'
import { toCaipNetwork } from '../../networks/normalize.js'
import { createState } from '../../state/create-state.js'
import { mainnet } from '../../test/fake-adapter.fixture.js'
import { createEngineLoader } from './engine-loader.js'

/** A kit whose engine loads, fails to load, or never loads, as `load` says. */
function setup(load: () => Promise<Engine>) {
  const network = toCaipNetwork(mainnet)
  const state = createState({
    options: { networks: [mainnet] },
    networks: [network],
    defaultNetwork: network,
    saved: undefined,
    recent: [],
  })
  return { state, ...createEngineLoader(state, load) }
}

/** Only the members that the test calls. */
function createEngine(done: string[]): Engine {
  const note = (name: string) => async () => void done.push(name)
  return { connect: note('connect'), cancelConnect: note('cancel'), fetchWallets: note('wallets') } as unknown as Engine
}

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('the first call loads the engine, and the others share it', async () => {
  let loads = 0
  const done: string[] = []
  const { api } = setup(async () => {
    loads += 1
    return createEngine(done)
  })
  await Promise.all([api.connect({ connectorId: 'fox' }), api.fetchWallets()])
  expect(loads).toBe(1)
  expect(done).toEqual(['connect', 'wallets'])
})

test('calls run in the order in which they were made', async () => {
  const done: string[] = []
  const { api } = setup(async () => createEngine(done))
  await Promise.all([api.connect({ connectorId: 'fox' }), api.cancelConnect()])
  expect(done).toEqual(['connect', 'cancel'])
})

test('cancelConnect does not load the engine', async () => {
  let loads = 0
  const { api } = setup(async () => {
    loads += 1
    return createEngine([])
  })
  await api.cancelConnect()
  expect(loads).toBe(0)
})

test('each call ends in its own way when the engine cannot be loaded', async () => {
  const { api, state, engine } = setup(missing)
  await expect(api.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'engine_unavailable' })
  expect(state.connection.attempt).toMatchObject({
    status: 'failed',
    target: { id: 'fox', namespace: 'eip155' },
    code: 'engine_unavailable',
  })
  expect(await api.fetchBalance()).toMatchObject({ isSuccess: false, isError: true, data: undefined })
  await expect(api.fetchWallets()).rejects.toMatchObject({ code: 'engine_unavailable' })
  expect(await api.switchNetwork(mainnet)).toBeUndefined()
  await expect(api.switchNetwork(mainnet, { throwOnFailure: true })).rejects.toMatchObject({
    code: 'engine_unavailable',
  })
  expect(await engine.ifLoaded(() => 'used')).toBeUndefined()
})

test('the next call tries again when the engine could not be loaded', async () => {
  const done: string[] = []
  let isOffline = true
  const { api } = setup(() => (isOffline ? missing() : Promise.resolve(createEngine(done))))
  await expect(api.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'engine_unavailable' })
  isOffline = false
  await api.connect({ connectorId: 'fox' })
  expect(done).toEqual(['connect'])
})

test('a destroyed kit loads nothing', async () => {
  let loads = 0
  const { api, state, engine } = setup(async () => {
    loads += 1
    return createEngine([])
  })
  engine.stop()
  await expect(api.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'destroyed' })
  expect(state.connection.attempt).toMatchObject({ status: 'failed', code: 'destroyed' })
  expect(loads).toBe(0)
})

test('a missing network is refused at the call, without the engine', async () => {
  const { api } = setup(missing)
  const nothing = undefined as unknown as string
  await expect(api.switchNetwork(nothing)).rejects.toMatchObject({
    code: 'invalid_option',
    shortMessage: 'Option "network" must be a network or its id',
  })
})
