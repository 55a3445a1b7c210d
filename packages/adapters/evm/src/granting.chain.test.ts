import { type AppKit, createAppKit } from '@openappkit/core'
import type { Discovery } from '@openappkit/core/adapter'
import { createOpening, type KitUi } from '@openappkit/core/internal'
import { createServer, readConfig, type Server } from '@openappkit/server'
import { toEvmNetwork } from '@openappkit/testing/chains'
import type {} from '@openappkit/testing/global-setup'
import { createFakeWallet, type FakeWalletOptions } from '@openappkit/testing/wallets'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { evmAdapter } from './index.js'

const [chain] = inject('localChains')
const expiry = Math.floor(Date.now() / 1000) + 3600
const allowance = { type: 'native-token-transfer', data: { allowance: 10n ** 18n } }
const request = {
  signer: { type: 'account', data: { address: `0x${'ab'.repeat(20)}` } },
  permissions: [allowance],
  expiry,
}

const ui: KitUi = {
  preload: async () => ({ createOpening }),
  show: () => undefined,
  isAllowed: () => true,
  destroy: () => undefined,
}

let server: Server
let url: string
const kits: AppKit[] = []
const globals: Record<string, unknown> = {
  document: { visibilityState: 'visible' },
  requestAnimationFrame: (draw: () => void) => setTimeout(draw, 0),
}

beforeEach(async () => {
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  server = createServer(readConfig({ SERVICES: 'blockchain', HOST: '127.0.0.1', SMART_SESSIONS_ENABLED: 'true' }))
  url = (await server.listen(0)).url
})
afterEach(async () => {
  for (const kit of kits.splice(0)) kit.destroy()
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name)
  await server.close()
})

/** Connects a wallet in a new browser. */
async function open(options: Partial<FakeWalletOptions> = {}, wallet = createWallet(options)) {
  const { rdns, name } = wallet.info
  const discovery: Discovery = {
    list: () => [{ id: rdns, name, type: 'ANNOUNCED', chain: 'eip155', info: { rdns } }],
    provider: () => wallet.provider,
    watch: () => () => undefined,
    stop: () => undefined,
  }
  const area = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => area.get(key) ?? null,
    setItem: (key: string, value: string) => void area.set(key, value),
    removeItem: (key: string) => void area.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, writable: true, value: localStorage })
  const kit = createAppKit(
    {
      networks: [toEvmNetwork(chain)],
      adapters: [{ ...evmAdapter(), discovery: async () => ({ createDiscovery: () => discovery }) }],
      services: { blockchain: url },
      features: { smartSessions: true },
      metadata: { name: 'Example', url: 'https://app.example' },
    },
    ui,
  )
  kits.push(kit)
  await kit.connect({ connectorId: rdns })
  const sessions = await kit.smartSessions.preload()
  return { kit, wallet, sessions, list: () => kit.state.smartSessions?.list }
}

const createWallet = (options: Partial<FakeWalletOptions>) =>
  createFakeWallet({ chains: [{ id: chain.id, rpcUrl: chain.rpcUrl }], grants: true, ...options })

const listed = async (address = '') => (await (await fetch(`${url}/v1/sessions/${address}`)).json()) as unknown[]
const asked = (wallet: ReturnType<typeof createWallet>, method: string) =>
  wallet.requests.filter((one) => one.method === method)

describe('permissions', () => {
  test('a permission is requested with ERC-7715, listed by the service, and revoked in the wallet and the service', async () => {
    const { kit, wallet, sessions, list } = await open()
    const grant = await sessions.grant(request)
    const [address = ''] = wallet.addresses
    expect(asked(wallet, 'wallet_grantPermissions')[0]?.params).toEqual([
      {
        chainId: `0x${chain.id.toString(16)}`,
        address,
        expiry,
        signer: request.signer,
        permissions: [{ type: 'native-token-transfer', data: { allowance: '0xde0b6b3a7640000' } }],
        policies: [],
      },
    ])
    expect(await grant.listed).toBe(true)
    expect(await listed(address)).toMatchObject([{ pci: grant.pci, app: { name: 'Example' }, expiry }])
    expect(await sessions.revoke(grant.pci)).toMatchObject({ isEnded: true })
    expect(asked(wallet, 'wallet_revokePermissions')[0]?.params).toEqual([{ permissionContext: grant.context }])
    expect(list()?.sessions).toEqual([])
    await expect.poll(() => listed(address)).toEqual([])
    expect(kit.getIsConnectedState(), 'the permission of the page to see the account stays').toBe(true)
  })

  test('a permission is listed and revoked in another browser of the same account', async () => {
    const first = await open()
    const grant = await first.sessions.grant(request)
    await grant.listed
    const second = await open({}, first.wallet)
    await second.sessions.fetch()
    expect(second.list()).toMatchObject({ status: 'ready', sessions: [{ pci: grant.pci, isHere: false }] })
    expect(await second.sessions.revoke(grant.pci)).toMatchObject({ isEnded: false })
    await expect.poll(() => listed(first.wallet.addresses[0])).toEqual([])
    await first.sessions.fetch()
    expect(first.list()?.sessions).toEqual([])
  })
})

test.each([
  ['does not support permissions', { grants: false }, 'method_not_supported'],
  ['rejects', { behaviour: 'refuse' }, 'user_rejected'],
  ['returns invalid data', { behaviour: 'malformed' }, 'wallet_bad_answer'],
  ['throws', { behaviour: 'throw' }, 'internal'],
] as const)('grant rejects when the wallet %s, and lists no permission', async (_, options, code) => {
  const { sessions, wallet, list } = await open('grants' in options ? options : {})
  if ('behaviour' in options) wallet.setBehaviour(options.behaviour)
  await expect(sessions.grant(request)).rejects.toMatchObject({ code })
  await sessions.fetch()
  expect(list()?.sessions).toEqual([])
  expect(await listed(wallet.addresses[0])).toEqual([])
})
