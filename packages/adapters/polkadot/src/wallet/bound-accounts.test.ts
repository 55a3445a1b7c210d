import type { CaipNetwork } from '@openappkit/core/adapter'
import { polkadot } from '@openappkit/core/networks'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { encodeSs58, prefixOf } from '@openappkit/protocol/substrate'
import { codeOf } from '@openappkit/testing/contracts'
import { polkadotAccount } from '@openappkit/testing/polkadot'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChain } from '../chain.js'
import { createProvider } from '../discovery/create-provider.js'

const signal = new AbortController().signal
const account = polkadotAccount(`0x${'17'.repeat(32)}`)

/** Genesis hashes as wallets return them: relay chains with their system chains. */
const families = [
  {
    relay: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
    system: [
      '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
      '0xdcf691b5a3fbe24adc99ddc959c0561b973e329b1aef4c4b22e7bb2ddecb4464',
      '0x46ee89aa2eedd13e988962630ec9fb7565964cf5023bb351f2b6b25c1b68b0b2',
      '0xefb56e30d9b4a24099f88820987d0f45fb645992416535d87650d98e00f46fc4',
      '0x67fa177a097bfa18f77ea95ab56e9bcdfeb0e5b8a40e46298bb93e16b6fc5008',
    ],
  },
  {
    relay: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
    system: [
      '0x48239ef607d7928874027a43a67689209727dfb3d3dc5e5b03a39bdc2eda771a',
      '0x00dcb981df86429de8bbacf9803401f09485366c44efbf53af9ecfab03adc7e5',
      '0x638cd2b9af4b3bb54b8c1f0d22711fc89924ca93300f0caf25a580432b29d050',
      '0x7dd99936c1e9e6d1ce7d90eb6f33bea8393b4bf87677d675aa63c9cb3e8c5b5b',
      '0xc1af4cb4eb3918e5db15086c0cc5ec17fb334f728b7c65dd44bfe1e174ff8b3f',
    ],
  },
  {
    relay: '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e',
    system: [
      '0x67f9723393ef76214df0118c34bbbd3dbebc8ed46a10973a8c969d48fe7598c9',
      '0x0441383e31d1266a92b4cb2ddd4c2e3661ac476996db7e5844c52433b81fe782',
      '0x713daf193a6301583ff467be736da27ef0a72711b248927ba413f573d2b38e44',
      '0xf938510edee7c23efa6e9db74f227c827a1b518bffe92e2f6c9842dc53d38840',
      '0x1eb6fb0ba5187434de017a70cb84d4f47142df1d571d0ef9e7e1407f2b80b93c',
    ],
  },
  {
    relay: '0x77afd6190f1554ad45fd0d31aee62aacc33c6db0ea801129acb813f913e0764f',
    system: [
      '0xd6eec26135305a8ad257a20d003357284c8aa03d0bdb2b357ab0a22371e11ef2',
      '0xcc624979479dc37afee4cb23cb72b1772bbf377c0d3e8fa257c0fe6146572e3e',
      '0xc806038cc1d06766f23074ade7c5511326be41646deabc259970ff280c82a464',
      '0xe6c30d6e148f250b887105237bcaa5cb9f16dd203bf7b5b9d4f1da7387cb86ec',
    ],
  },
]
const all = families.flatMap(({ relay, system }) => [relay, ...system])

const idOf = (hash: string): CaipNetworkId => `polkadot:${hash.slice(2, 34).toLowerCase()}`
const networkOf = (hash: string) => ({ ...polkadot, caipNetworkId: idOf(hash) }) as unknown as CaipNetwork

/** Opens a wallet whose only account is bound to one network, with an app that has `networks`. */
function open(bound: string, networks: readonly string[] = []) {
  const accounts = { get: async () => [{ address: account.address(), genesisHash: bound }] }
  const signer = { signPayload: async () => ({ id: 1, signature: `0x${'00'.repeat(64)}` }) }
  const provider = createProvider({ enable: async () => ({ accounts, signer }) })
  const chain = createChain({ rpcConfigs: {}, ranksEndpoints: false, networks: () => networks.map(networkOf) })
  const [preferred] = networks.map(idOf)
  const opened = chain.wallets?.open(provider, { signal, preferred })
  if (!opened || !chain.switching) throw new Error('The chain opens wallets')
  return { provider, opened, switching: chain.switching }
}

const serves = (bound: string, wanted: string): boolean =>
  bound === wanted || families.some(({ relay, system }) => relay === bound && system.includes(wanted))

const spelled = fc.tuple(fc.constantFrom(...all), fc.boolean()).map(([hash, isUpper]) => ({
  hash,
  spelling: isUpper ? `0x${hash.slice(2).toUpperCase()}` : hash,
}))

test('an account that is bound to a relay chain is usable on its system chains, and on no other network', async () => {
  await fc.assert(
    fc.asyncProperty(spelled, fc.constantFrom(...all), async ({ hash, spelling }, wanted) => {
      const { provider, opened, switching } = open(spelling, [wanted])
      const status = await opened
      const isServed = serves(hash, wanted)
      expect(status.network).toBe(idOf(isServed ? wanted : hash))
      const session = { sourceId: 'page', connectorId: 'fox', namespace: 'polkadot' as const, provider, ...status }
      const move = switching.switchNetwork(session, networkOf(wanted), { signal })
      if (!isServed) {
        expect(await codeOf(move)).toBe('chain_not_supported')
        return
      }
      const { accounts } = await move
      const prefix = prefixOf(idOf(wanted)) ?? 42
      expect(accounts[0].address).toBe(encodeSs58({ prefix, accountId: account.accountId }))
      const payload = {
        address: accounts[0].address,
        genesisHash: wanted,
        method: '0x00',
        signedExtensions: [],
        version: 4,
      }
      expect(await provider.signPayload(payload)).toMatchObject({ id: 1 })
    }),
    { numRuns: 200 },
  )
})

test('an account that is bound to another network of the app opens on that network', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(all, { minLength: 2 }), fc.nat(), async (networks, at) => {
      const bound = networks[at % networks.length] as string
      const { network } = await open(bound, networks).opened
      expect(networks.map(idOf)).toContain(network)
      expect(serves(bound, networks.find((one) => idOf(one) === network) ?? '')).toBe(true)
    }),
    { numRuns: 100 },
  )
})
