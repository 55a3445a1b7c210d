import { numberToHex } from 'viem'
import { announceProvider, type AnnounceTarget, type WalletInfo } from './announce.js'
import { createEmitter } from './emitter.js'
import type { WalletChain } from './prompt.js'
import { ProviderRpcError } from './provider-rpc-error.js'
import { createWalletAccounts, type WalletAccounts } from './wallet-accounts.js'
import { createWalletEngine, type WalletState } from './wallet-engine.js'
import { fakeIcon } from './fake-icon.js'

/**
 * - `approve` approves every prompt.
 * - `refuse` refuses every prompt (4001).
 * - `hang` shows a prompt that stays open until `answerPrompt`.
 * - `lie` claims to have changed its chain, also in its events, but has not.
 * - `throw` throws a string synchronously.
 * - `malformed` returns values of the wrong type.
 * - `vanish` was removed: rejects everything (4900) and does not announce itself.
 */
export type WalletBehaviour = 'approve' | 'refuse' | 'hang' | 'lie' | 'throw' | 'malformed' | 'vanish'

export type FakeWalletOptions = {
  /** The networks of the wallet, which starts on the first. */
  chains: readonly WalletChain[]
  /** Default: `approve`. */
  behaviour?: WalletBehaviour
  accounts?: WalletAccounts
  info?: Partial<WalletInfo>
  /** Whether it reports support for atomic batches (EIP-5792). */
  batches?: boolean
  /** Whether it grants and revokes permissions (ERC-7715). */
  grants?: boolean
  /** The error for an unknown chain. Default: `ProviderRpcError` 4902. */
  unknownChain?(): unknown
}

export type FakeWallet = ReturnType<typeof createFakeWallet>

type Request = { method: string; params?: unknown }

const fakeWalletInfo = (): WalletInfo => ({
  uuid: crypto.randomUUID(),
  name: 'Fake Wallet',
  rdns: 'org.openappkit.fake-wallet',
  icon: fakeIcon,
})

const refusal = () => new ProviderRpcError(4001, 'User rejected the request.')

/** An EIP-1193 wallet for tests. It really signs, connects to its chain, and misbehaves on request. */
export function createFakeWallet(options: FakeWalletOptions) {
  const info = { ...fakeWalletInfo(), ...options.info }
  const emitter = createEmitter()
  const requests: Request[] = []
  let behaviour = options.behaviour ?? 'approve'
  let prompts = 0
  let openPrompt: { approve(): void; refuse(): void } | undefined

  const state: WalletState = {
    accounts: createWalletAccounts(options.accounts),
    chains: options.chains,
    chainId: options.chains[0]?.id ?? 1,
    isPermitted: false,
    isLocked: false,
    batches: options.batches ?? false,
    grants: options.grants ?? false,
  }

  async function approve() {
    if (openPrompt) throw new ProviderRpcError(-32002, 'A request is already pending')
    prompts += 1
    if (behaviour === 'refuse') throw refusal()
    if (behaviour !== 'hang') return
    await new Promise<void>((resolve, reject) => (openPrompt = { approve: resolve, refuse: () => reject(refusal()) }))
  }

  const handle = createWalletEngine({
    state,
    approve,
    emit: emitter.emit,
    ...(options.unknownChain && { unknownChain: options.unknownChain }),
  })

  function request({ method, params }: Request): Promise<unknown> {
    requests.push({ method, ...(params !== undefined && { params }) })
    // Neither an Error nor a rejection: the hardest case for a page.
    if (behaviour === 'throw') throw 'the wallet broke'
    if (behaviour === 'vanish') return Promise.reject(new ProviderRpcError(4900, 'The provider is disconnected'))
    if (behaviour === 'malformed') return Promise.resolve({ nonsense: method })
    if (behaviour === 'lie' && method === 'wallet_switchEthereumChain') return lie(params)
    return handle(method, params)
  }

  async function lie(params: unknown) {
    const [{ chainId }] = params as [{ chainId: string }]
    emitter.emit('chainChanged', chainId)
    return null
  }

  return {
    provider: { request, on: emitter.on, removeListener: emitter.removeListener },
    info,
    /** All requests of the page, oldest first. */
    requests: requests as readonly Request[],
    /** The number of prompts. */
    get prompts() {
      return prompts
    },
    get addresses(): readonly string[] {
      return state.accounts.map(({ address }) => address)
    },
    get chainId() {
      return state.chainId
    },
    /** Also closes an open prompt, so that the next request can open one. */
    setBehaviour(next: WalletBehaviour) {
      behaviour = next
      openPrompt = undefined
    },
    /** Answers the prompt that `hang` left open. */
    answerPrompt(answer: 'approve' | 'refuse') {
      openPrompt?.[answer]()
      openPrompt = undefined
    },
    /** Announces over EIP-6963. Returns a function that removes the listener. */
    announce(target: AnnounceTarget = globalThis as unknown as AnnounceTarget): () => void {
      return behaviour === 'vanish' ? () => undefined : announceProvider(info, this.provider, target)
    },
    /** Switches the chain, as the user inside the wallet. */
    switchTo(chainId: number) {
      state.chainId = chainId
      emitter.emit('chainChanged', numberToHex(chainId))
    },
    /** Switches the account, as the user inside the wallet. Default: the next one. */
    switchAccount(index = 1) {
      state.accounts = [...state.accounts.slice(index), ...state.accounts.slice(0, index)]
      if (state.isPermitted) emitter.emit('accountsChanged', this.addresses)
    },
    /** Revokes the permission, as the user inside the wallet. */
    disconnect() {
      state.isPermitted = false
      emitter.emit('accountsChanged', [])
      emitter.emit('disconnect', new ProviderRpcError(4900, 'Disconnected'))
    },
    lock() {
      state.isLocked = true
      emitter.emit('accountsChanged', [])
    },
    unlock() {
      state.isLocked = false
      if (state.isPermitted) emitter.emit('accountsChanged', this.addresses)
    },
    /** Emits any event, true or not. */
    emit: emitter.emit as (event: string, payload?: unknown) => void,
    /** The number of the page's listeners on the provider. */
    listenerCount: emitter.listenerCount,
  }
}
