import { hexToString, isHex, type LocalAccount, numberToHex } from 'viem'
import { requestChain, sendSigned } from './chain-client.js'
import type { PromptTransaction, WalletChain, WalletPrompt } from './prompt.js'
import { ProviderRpcError } from './provider-rpc-error.js'
import {
  parseAddChain,
  parseChainId,
  parsePermissionRequest,
  parsePrices,
  parseTransaction,
  type TransactionPrices,
} from './wallet-params.js'

/** The state of the wallet. Its owner can change it and then emits an event. */
export type WalletState = {
  /** The active account first. */
  accounts: readonly LocalAccount[]
  chains: readonly WalletChain[]
  chainId: number
  /** Whether the page may see the accounts. */
  isPermitted: boolean
  isLocked: boolean
  /** Whether it reports support for atomic batches. Default: no. */
  batches?: boolean
  /** Whether it grants permissions (ERC-7715). Default: no. */
  grants?: boolean
}

export type WalletEngineDeps = {
  state: WalletState
  /** Resolves when the user approves. Rejects with the error for the page. */
  approve(prompt: WalletPrompt): Promise<void>
  emit(event: string, payload?: unknown): void
  /** The error for an unknown chain. */
  unknownChain?(): unknown
}

type Params = readonly unknown[]

/** A wallet without a UI: implements the methods of EIP-1193, 3085, 3326, 2255 and 5792. */
export function createWalletEngine({ state, approve, emit, unknownChain }: WalletEngineDeps) {
  const batches = new Map<string, readonly string[]>()
  /** The contexts of granted permissions. */
  const granted = new Set<string>()

  const visible = () => (state.isPermitted && !state.isLocked ? state.accounts.map(({ address }) => address) : [])
  const chainOf = (id: number) => state.chains.find((chain) => chain.id === id)
  const current = () => chainOf(state.chainId) as WalletChain

  function accountOf(address: unknown): LocalAccount {
    const account = state.accounts.find((one) => one.address.toLowerCase() === String(address).toLowerCase())
    if (!account || visible().length === 0) throw new ProviderRpcError(4100, 'The account is not authorized')
    return account
  }

  async function requestAccounts() {
    if (state.isLocked) throw new ProviderRpcError(4100, 'The wallet is locked')
    if (!state.isPermitted) {
      await approve({ kind: 'connect' })
      state.isPermitted = true
      emit('accountsChanged', visible())
    }
    return visible()
  }

  async function moveTo(chain: WalletChain, kind: 'switch-network' | 'add-network') {
    if (kind === 'switch-network' && chain.id === state.chainId) return null
    await approve({ kind, chain })
    if (!chainOf(chain.id)) state.chains = [...state.chains, chain]
    if (state.chainId !== chain.id) {
      state.chainId = chain.id
      emit('chainChanged', numberToHex(chain.id))
    }
    return null
  }

  async function send(
    from: unknown,
    transactions: readonly PromptTransaction[],
    prices: TransactionPrices = {},
  ): Promise<readonly string[]> {
    const account = accountOf(from)
    const chain = current()
    await approve({ kind: 'transactions', chain, from: account.address, transactions })
    const hashes: string[] = []
    for (const transaction of transactions) hashes.push(await sendSigned(chain, account, { ...transaction, ...prices }))
    return hashes
  }

  async function grant([asked]: Params) {
    if (!state.grants) throw new ProviderRpcError(4200, 'The method wallet_grantPermissions is not supported')
    const request = parsePermissionRequest(asked)
    if (request.chainId !== state.chainId) throw new ProviderRpcError(5710, 'Unsupported chain id')
    const { address } = accountOf(request.address)
    await approve({ kind: 'permissions', address, permissions: request.permissions, expiry: request.expiry })
    const context = `0x${crypto.randomUUID().replaceAll('-', '')}`
    granted.add(context)
    return [{ ...(asked as object), context }]
  }

  /** Revokes a permission without a prompt, because only its site can request that. */
  function revoke(context: unknown) {
    if (!state.grants) throw new ProviderRpcError(4200, 'The permission is not known')
    if (!granted.delete(String(context))) throw new ProviderRpcError(-32602, 'Invalid parameter: permissionContext')
    return null
  }

  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    eth_chainId: () => numberToHex(state.chainId),
    net_version: () => String(state.chainId),
    eth_accounts: visible,
    eth_requestAccounts: requestAccounts,
    wallet_requestPermissions: async () => (await requestAccounts()) && [{ parentCapability: 'eth_accounts' }],
    wallet_getPermissions: () => (visible().length > 0 ? [{ parentCapability: 'eth_accounts' }] : []),
    async wallet_revokePermissions([given]) {
      const { permissionContext } = Object(given) as { permissionContext?: unknown }
      if (permissionContext !== undefined) return revoke(permissionContext)
      state.isPermitted = false
      emit('accountsChanged', [])
      return null
    },
    wallet_grantPermissions: grant,
    async personal_sign([message, address]) {
      const account = accountOf(address)
      const raw = isHex(message) ? message : undefined
      await approve({ kind: 'message', address: account.address, text: raw ? hexToString(raw) : String(message) })
      return account.signMessage({ message: raw ? { raw } : String(message) })
    },
    async eth_signTypedData_v4([address, json]) {
      const account = accountOf(address)
      const typedData = (typeof json === 'string' ? JSON.parse(json) : json) as Record<string, unknown>
      await approve({ kind: 'typed-data', address: account.address, typedData })
      return account.signTypedData(typedData as never)
    },
    eth_sendTransaction: async ([transaction]) =>
      (
        await send((transaction as { from?: unknown }).from, [parseTransaction(transaction)], parsePrices(transaction))
      )[0],
    wallet_switchEthereumChain([target]) {
      const chain = chainOf(parseChainId(target))
      if (!chain) throw unknownChain?.() ?? new ProviderRpcError(4902, 'Unrecognized chain ID')
      return moveTo(chain, 'switch-network')
    },
    wallet_addEthereumChain: ([target]) => moveTo(parseAddChain(target), 'add-network'),
    wallet_getCapabilities: () =>
      Object.fromEntries(
        state.chains.map(({ id }) => [
          numberToHex(id),
          { atomic: { status: state.batches ? 'supported' : 'unsupported' } },
        ]),
      ),
    async wallet_sendCalls([batch]) {
      const { calls, from = visible()[0] } = batch as { calls: readonly unknown[]; from?: string }
      if (parseChainId(batch) !== state.chainId) throw new ProviderRpcError(5710, 'Unsupported chain id')
      const id = `0x${crypto.randomUUID().replaceAll('-', '')}`
      batches.set(id, await send(from, calls.map(parseTransaction)))
      return { id }
    },
    async wallet_getCallsStatus([id]) {
      const hashes = batches.get(String(id))
      if (!hashes) throw new ProviderRpcError(5730, 'Unknown bundle id')
      const found = await Promise.all(
        hashes.map((hash) => requestChain(current(), 'eth_getTransactionReceipt', [hash])),
      )
      const receipts = found.filter((receipt) => receipt !== null) as { status: string }[]
      const isFailed = receipts.some(({ status }) => status !== '0x1')
      const status = receipts.length < hashes.length ? 100 : isFailed ? 500 : 200
      return { version: '2.0.0', id, chainId: numberToHex(state.chainId), atomic: false, status, receipts }
    },
  }

  return async function handle(method: string, params: unknown): Promise<unknown> {
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own) return own(Array.isArray(params) ? params : [params])
    if (!method.startsWith('eth_') && !method.startsWith('net_')) {
      throw new ProviderRpcError(4200, `The method ${method} is not supported`)
    }
    return requestChain(current(), method, params)
  }
}
