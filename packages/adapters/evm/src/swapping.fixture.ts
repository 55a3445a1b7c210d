import { type AppKit, createAppKit } from '@openappkit/core'
import type { Discovery } from '@openappkit/core/adapter'
import { createOpening, type KitUi } from '@openappkit/core/internal'
import { createServer, readConfig, type Server } from '@openappkit/server'
import {
  type Anvil,
  deployLocalTokens,
  localNetworks,
  localTokens,
  startAnvil,
  toEvmNetwork,
} from '@openappkit/testing/chains'
import { createFakeWallet, type FakeWallet, type FakeWalletOptions } from '@openappkit/testing/wallets'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, createTestClient, encodeFunctionData, http, parseAbi, publicActions, walletActions } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { evmAdapter } from './index.js'

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'function mint(address, uint256)',
  'function sync()',
  'function approve(address, uint256)',
  'function deposit() payable',
  'function transfer(address, uint256)',
])

type Written =
  | { functionName: 'mint' | 'transfer' | 'approve'; args: readonly [Address, bigint] }
  | { functionName: 'sync' | 'deposit'; args?: readonly [] }

/** Starts a local chain with an exchange, and a server that swaps on it. */
export async function startExchange() {
  const folder = mkdtempSync(join(tmpdir(), 'swaps-'))
  const chain: Anvil = await startAnvil({ chainId: 31_337, name: 'Local One' })
  await deployLocalTokens(chain.rpcUrl)
  const file = join(folder, 'networks.json')
  const networks = localNetworks([chain.rpcUrl]).map((network) => ({ ...network, index: false }))
  writeFileSync(file, JSON.stringify(networks))
  const config = readConfig({ BLOCKCHAIN_FILE: file, SERVICES: 'blockchain', HOST: '127.0.0.1' })
  const open = async () => {
    const server: Server = createServer({ ...config, requests: { perSecond: 10_000, burst: 10_000 } })
    return { server, url: (await server.listen(0)).url }
  }
  let served = await open()
  const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)

  async function write(to: Address, call: Written, value = 0n, from?: Address): Promise<void> {
    const [first] = await client.getAddresses()
    const account = from ?? first
    if (!account) throw new Error('The chain has no accounts')
    const data = encodeFunctionData({ abi, ...call } as Parameters<typeof encodeFunctionData>[0])
    const hash = await client.sendTransaction({ account, to, data, value, chain: null })
    await waitForTransactionReceipt(client, { hash, pollingInterval: 10 })
  }

  return {
    get url() {
      return served.url
    },
    /** Restarts the server, so that the rate limits of a client start again. */
    async serveAnew() {
      const earlier = served
      served = await open()
      await earlier.server.close()
    },
    network: toEvmNetwork(chain),
    client,
    balance: (token: Address, account: string) =>
      client.readContract({ address: token, abi, functionName: 'balanceOf', args: [account as Address] }),
    allowance: (token: Address, account: string) =>
      client.readContract({
        address: token,
        abi,
        functionName: 'allowance',
        args: [account as Address, localTokens.router],
      }),
    allow: (token: Address, account: string, amount: bigint) =>
      write(token, { functionName: 'approve', args: [localTokens.router, amount] }, 0n, account as Address),
    mint: (token: Address, account: string, amount: bigint) =>
      write(token, { functionName: 'mint', args: [account as Address, amount] }),
    /** Adds this percentage of one token to the ether pool, which makes the other token more expensive. */
    async movePrice(percent: number, side: 'dollar' | 'wrapped' = 'dollar') {
      const { address } = localTokens[side]
      const args = [localTokens.etherPool] as const
      const held = await client.readContract({ address, abi, functionName: 'balanceOf', args })
      const more = (held * BigInt(percent)) / 100n
      if (side === 'dollar') await write(address, { functionName: 'mint', args: [localTokens.etherPool, more] })
      else {
        await write(address, { functionName: 'deposit' }, more)
        await write(address, { functionName: 'transfer', args: [localTokens.etherPool, more] })
      }
      await write(localTokens.etherPool, { functionName: 'sync' })
    },
    async stop() {
      await served.server.close()
      await chain.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

export type Exchange = Awaited<ReturnType<typeof startExchange>>

/** A modal that renders nothing. */
const ui: KitUi = {
  preload: async () => ({ createOpening }),
  show: () => undefined,
  isAllowed: () => true,
  destroy: () => undefined,
}

/** Defines the browser globals that a kit uses. The storage outlives the page. */
export function createPage(area = new Map<string, string>()) {
  const kits: AppKit[] = []
  const globals: Record<string, unknown> = {
    localStorage: {
      getItem: (key: string) => area.get(key) ?? null,
      setItem: (key: string, value: string) => void area.set(key, value),
      removeItem: (key: string) => void area.delete(key),
    },
    document: { visibilityState: 'visible' },
    requestAnimationFrame: (draw: () => void) => setTimeout(draw, 0),
  }
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  }
  return {
    area,
    /** Opens a page of an app with this wallet connected. */
    async open(
      { network, url, endpoint }: Pick<Exchange, 'network' | 'url'> & { endpoint?: string },
      wallet: FakeWallet,
    ) {
      const { rdns, name } = wallet.info
      const discovery: Discovery = {
        list: () => [{ id: rdns, name, type: 'ANNOUNCED', chain: 'eip155', info: { rdns } }],
        provider: () => wallet.provider,
        watch: () => () => undefined,
        stop: () => undefined,
      }
      const kit = createAppKit(
        {
          networks: [network],
          adapters: [{ ...evmAdapter(), discovery: async () => ({ createDiscovery: () => discovery }) }],
          services: { blockchain: url },
          ...(endpoint && { customRpcUrls: { 'eip155:31337': [{ url: endpoint }] } }),
        },
        ui,
      )
      kits.push(kit)
      await kit.ready()
      if (!kit.getIsConnectedState()) await kit.connect({ connectorId: rdns })
      return kit
    },
    leave(): void {
      for (const kit of kits.splice(0)) kit.destroy()
    },
    close(): void {
      this.leave()
      for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name)
    },
  }
}

export const createVisitor = ({ network }: Exchange, options: Partial<FakeWalletOptions> = {}): FakeWallet =>
  createFakeWallet({
    chains: [{ id: 31_337, rpcUrl: network.rpcUrls.default.http[0] ?? '', name: 'Local One' }],
    ...options,
  })
