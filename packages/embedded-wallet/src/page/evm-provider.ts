import type { WalletSettings } from '@openappkit/core/adapter'
import { hasAddressedCalls, rpcMethodClass, type RpcResultKind, rpcResultKind } from '@openappkit/protocol/blockchain'
import { type FrameClient, FrameError, type PlainData } from '@openappkit/protocol/frame'
import { toProviderError } from './errors/provider-rpc-error.js'

type Listener = (payload: unknown) => void

/** An EIP-1193 provider over the wallet's frame. */
export type EvmProvider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): EvmProvider
  removeListener(event: string, listener: Listener): EvmProvider
  /** For screens of the kit. */
  readonly settings: WalletSettings
}

export type EvmProviderDeps = {
  client: FrameClient
  settings: WalletSettings
  accounts(): readonly string[]
  chainId(): number
  /** Sends a request that the user has to approve, and shows the wallet meanwhile. */
  ask<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Called when the wallet has switched to a network. */
  onChain(chainId: number): void
  /** Called when a batch is in a block, with which the account may have become a smart account. */
  onBatch?(): void
}

/** Unsupported methods: users cannot read the signed data, or newer methods replace them. */
const unreadable: ReadonlySet<string> = new Set([
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
])

/** The kind of answer of each method. Other answers are refused, so that a hash is never read as a signature. */
const kinds: ReadonlyMap<string, RpcResultKind> = new Map([
  ['eth_sendTransaction', 'transaction-hash'],
  ['personal_sign', 'signed-message'],
  ['eth_signTypedData_v4', 'signed-message'],
  ['wallet_sendCalls', 'object'],
])

/** Creates the provider for the app and the chain package. Errors have a numeric `code`, as in other wallets. */
export function createEvmProvider({ client, settings, accounts, chainId, ask, onChain, onBatch }: EvmProviderDeps) {
  const listeners = new Map<string, Set<Listener>>()
  const hex = () => `0x${chainId().toString(16)}`

  async function switchTo(params: unknown): Promise<null> {
    const [{ chainId: wanted } = {}] = (Array.isArray(params) ? params : []) as { chainId?: unknown }[]
    const id = typeof wanted === 'string' && /^0x[\da-f]{1,8}$/i.test(wanted) ? Number(wanted) : 0
    const answer = await client.call('switchNetwork', { chainId: id })
    onChain(Number(String(answer.chainId).replace('eip155:', '')))
    return null
  }

  async function forward(method: string, params: unknown): Promise<unknown> {
    const rpcClass = rpcMethodClass(method)
    if (!rpcClass || unreadable.has(method)) throw new FrameError('action_not_allowed')
    if (method === 'wallet_sendCalls' && !hasAddressedCalls(params)) throw new FrameError('bad_message')
    const request = { method, chainId: chainId(), ...(params !== undefined && { params: params as PlainData }) }
    const answer =
      rpcClass === 'safe'
        ? await client.call('rpcRequest', request)
        : await ask((signal) => client.call('rpcRequest', request, { signal }))
    const { result } = answer
    const kind = kinds.get(method)
    if (kind && rpcResultKind(result) !== kind) throw new FrameError('wallet_bad_answer')
    const { status = 0 } = Object(result) as { status?: number }
    if (method === 'wallet_getCallsStatus' && status >= 200) onBatch?.()
    return result
  }

  const provider: EvmProvider = {
    settings,
    async request({ method, params }) {
      try {
        if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts()
        if (method === 'eth_chainId') return hex()
        if (method === 'wallet_switchEthereumChain') return await switchTo(params)
        return await forward(method, params)
      } catch (thrown) {
        throw toProviderError(thrown)
      }
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return {
    provider,
    emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', payload?: unknown): void {
      const all = [...(listeners.get(event) ?? [])]
      for (const listener of all) queueMicrotask(() => listener(event === 'chainChanged' ? hex() : payload))
    },
  }
}
