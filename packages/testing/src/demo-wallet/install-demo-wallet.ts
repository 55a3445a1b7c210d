import { numberToHex } from 'viem'
import { announceProvider } from '../wallets/announce.js'
import { createEmitter } from '../wallets/emitter.js'
import type { WalletChain, WalletPrompt } from '../wallets/prompt.js'
import { ProviderRpcError } from '../wallets/provider-rpc-error.js'
import { createWalletAccounts } from '../wallets/wallet-accounts.js'
import { createWalletEngine, type WalletState } from '../wallets/wallet-engine.js'
import { demoWalletInfo } from './demo-wallet-info.js'
import { describePrompt } from './describe-prompt.js'
import { createPermissionStore } from './permission-store.js'

export type DemoWalletOptions = {
  /** Local chains; the wallet starts on the first. */
  chains: readonly [WalletChain, ...WalletChain[]]
  /** Indexes of the public test phrase's accounts, the active one first. Default: the first two. */
  accounts?: readonly number[]
}

export type DemoWallet = ReturnType<typeof installDemoWallet>

const defaultAccounts = [0, 1] as const

export { demoWalletInfo }

/**
 * Adds a wallet for manual tests to the page. It announces itself over EIP-6963 and shows prompts in its own window. Its
 * keys are public: never send anything of value to it.
 */
export function installDemoWallet({ chains, accounts = defaultAccounts }: DemoWalletOptions) {
  const emitter = createEmitter()
  const store = createPermissionStore({ isPermitted: false, chainId: chains[0].id })
  const isKnown = (id: number) => chains.some((chain) => chain.id === id)
  const remembered = store.read()
  const state: WalletState = {
    accounts: createWalletAccounts({ indexes: accounts }),
    chains,
    chainId: isKnown(remembered.chainId) ? remembered.chainId : chains[0].id,
    isPermitted: remembered.isPermitted,
    isLocked: false,
  }
  let isAsking = false

  async function approve(prompt: WalletPrompt) {
    if (isAsking) throw new ProviderRpcError(-32002, 'A request is already open in the demo wallet')
    isAsking = true
    try {
      const { askUser } = await import('./approval-window.js')
      if (!(await askUser(describePrompt(prompt, location.origin)))) {
        throw new ProviderRpcError(4001, 'User rejected the request.')
      }
    } finally {
      isAsking = false
    }
  }

  const handle = createWalletEngine({ state, approve, emit: emitter.emit })

  /** Reads the stored state, because a sleeping page receives no change events. Extensions know their state too. */
  function lookUp() {
    const { isPermitted, chainId } = store.read(state)
    state.isPermitted = isPermitted
    if (isKnown(chainId)) state.chainId = chainId
  }

  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    lookUp()
    try {
      return await handle(method, params)
    } finally {
      remember()
    }
  }

  const remember = () => store.write({ isPermitted: state.isPermitted, chainId: state.chainId })
  const addresses = () => (state.isPermitted ? state.accounts.map(({ address }) => address) : [])

  /** Changes of the user inside the wallet, or of another tab. */
  function setPermitted(isPermitted: boolean) {
    if (state.isPermitted === isPermitted) return
    state.isPermitted = isPermitted
    emitter.emit('accountsChanged', addresses())
  }

  function setChain(chainId: number) {
    if (state.chainId === chainId || !state.chains.some(({ id }) => id === chainId)) return
    state.chainId = chainId
    emitter.emit('chainChanged', numberToHex(chainId))
  }

  const provider = { request, on: emitter.on, removeListener: emitter.removeListener }
  const info = { ...demoWalletInfo, uuid: crypto.randomUUID() }
  const stopAnnouncing = announceProvider(info, provider, globalThis)
  const stopWatching = store.watch((permission) => {
    setPermitted(permission.isPermitted)
    setChain(permission.chainId)
  })

  return {
    provider,
    info,
    /** Revokes the permission of the page. */
    revoke() {
      setPermitted(false)
      remember()
    },
    switchTo(chainId: number) {
      setChain(chainId)
      remember()
    },
    uninstall() {
      stopAnnouncing()
      stopWatching()
    },
  }
}
