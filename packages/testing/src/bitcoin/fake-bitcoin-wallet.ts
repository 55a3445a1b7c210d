import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { Transaction } from '@scure/btc-signer'
import { registerWallet, type RegisterTarget } from '../solana/register-wallet.js'
import type { WalletBehaviour } from '../wallets/fake-wallet.js'
import { ProviderRpcError } from '../wallets/provider-rpc-error.js'
import { createWalletWindow, guardedBy } from '../wallets/wallet-window.js'
import { bitcoinAccount, type BitcoinAddressKind } from './bitcoin-account.js'
import { bitcoinNetworks } from './bitcoin-networks.js'
import { answerEsplora } from './answer-esplora.js'
import type { BitcoinLedger } from './bitcoin-ledger.js'
import { createListedFace } from './listed-face.js'
import { payFrom } from './pay-from.js'
import { createStandardFace } from './standard-face.js'
import { fakeIcon } from '../wallets/fake-icon.js'

export type FakeBitcoinWalletOptions = {
  /** The wallet starts on the first; it serves the others where they have addresses alike. */
  networks: readonly CaipNetworkId[]
  /** Default: `approve`. */
  behaviour?: WalletBehaviour
  name?: string
  /** What each key pays with. Default: `p2wpkh`. */
  paysWith?: BitcoinAddressKind
  /** Whether its user allowed the page on an earlier visit. Default: false. */
  isPermitted?: boolean
  /** Where it sends transfers. Without one it sends none. */
  ledger?: BitcoinLedger
}

export type FakeBitcoinWallet = ReturnType<typeof createFakeBitcoinWallet>
export type BitcoinPrompt =
  | { kind: 'connect' }
  | { kind: 'message'; address: string; message: string }
  | { kind: 'psbt'; addresses: readonly string[] }
  | { kind: 'transfer'; recipients: readonly { address: string; amount: bigint }[] }

const testKeys = ['11', '22'].map((byte) => `0x${byte.repeat(32)}` as const)

/**
 * A Bitcoin wallet for tests, on the page in both ways that are in use: as a wallet of the Wallet Standard (`wallet`) and
 * as an entry of `window.btc_providers` (`listed`). It really signs, and misbehaves when told to.
 */
export function createFakeBitcoinWallet(options: FakeBitcoinWalletOptions) {
  const { networks, ledger, paysWith = 'p2wpkh', name = 'Fake Bitcoin Wallet' } = options
  const state = {
    keys: testKeys,
    networks,
    behaviour: options.behaviour ?? ('approve' as WalletBehaviour),
    isPermitted: options.isPermitted ?? false,
    isLocked: false,
  }
  const window = createWalletWindow<BitcoinPrompt>(() => state.behaviour)
  const listeners = new Set<(change: unknown) => void>()
  const emit = (change: unknown = {}) => {
    for (const listener of listeners) listener(change)
  }
  const change = (next: Partial<typeof state>) => {
    Object.assign(state, next)
    emit()
  }
  const addresses = () => bitcoinNetworks[state.networks[0] ?? '']?.addresses ?? 'main'
  const owned = () =>
    state.keys.flatMap((key) => [
      { purpose: 'payment' as const, ...bitcoinAccount(key, paysWith, addresses()) },
      { purpose: 'ordinals' as const, ...bitcoinAccount(key, 'p2tr', addresses()) },
    ])

  const face = {
    networks: () => state.networks,
    /** None where the page has no permission. */
    shown: () => (state.isPermitted && !state.isLocked ? owned() : []),
    /** Fails as the wallet behaves, where it only shows what it has. */
    check() {
      if (state.behaviour === 'throw') throw 'the wallet broke'
      if (state.behaviour === 'vanish') throw new ProviderRpcError(4900, 'The provider is disconnected')
      return state.behaviour !== 'malformed'
    },
    async connect() {
      if (state.isLocked) throw new ProviderRpcError(4100, 'The wallet is locked')
      await window.approve({ kind: 'connect' })
      change({ isPermitted: true })
    },
    disconnect: () => change({ isPermitted: false }),
    async signMessage(address: string, message: string, protocol: unknown) {
      const account = owned().find((one) => one.address === address)
      if (!account) throw new ProviderRpcError(4100, 'Not an account of this wallet')
      await window.approve({ kind: 'message', address, message })
      return protocol === 'ECDSA' ? account.signCompact(message) : account.signMessage(message)
    },
    async signPsbt(psbt: Uint8Array, inputs: readonly { address: string; indexes: readonly number[] }[]) {
      const transaction = Transaction.fromPSBT(psbt)
      const addresses = inputs.map(({ address }) => address)
      await window.approve({ kind: 'psbt', addresses })
      for (const { address, indexes } of inputs) {
        const account = owned().find((one) => one.address === address)
        for (const index of indexes) account?.signInput(transaction, index)
      }
      if (state.behaviour === 'lie') return otherOf(transaction)
      return transaction.toPSBT()
    },
    async sendTransfer(wished: readonly { address: string; amount: unknown }[]) {
      const [from] = owned()
      if (!ledger || !from) throw new ProviderRpcError(-32601, 'Method not found')
      const isNumber = wished.every(({ amount }) => Number.isSafeInteger(amount))
      if (!isNumber) throw new ProviderRpcError(-32602, 'Invalid parameters')
      const recipients = wished.map(({ address, amount }) => ({ address, amount: BigInt(amount as number) }))
      await window.approve({ kind: 'transfer', recipients })
      if (state.behaviour === 'lie') return 'sent'
      const fetch = (path: string, init?: RequestInit) =>
        answerEsplora(ledger)(new URL(path, 'http://ledger.invalid'), init)
      return payFrom({ from, recipients, on: addresses(), fetch })
    },
    choose: (network: CaipNetworkId) => change({ networks: [network] }),
    listeners,
    guard: guardedBy(() => state.behaviour),
  }
  const wallet = createStandardFace({ ...face, name, icon: fakeIcon })

  return {
    /** What it registers on a page. */
    wallet,
    /** What it puts into the list of providers. */
    listed: createListedFace(face),
    /** What it showed its user, oldest first. */
    prompts: window.prompts,
    get addresses(): readonly string[] {
      return owned().map(({ address }) => address)
    },
    /** Closes an open window too, so that the next request may open one. */
    setBehaviour(next: WalletBehaviour) {
      state.behaviour = next
      window.close()
    },
    /** The user answers the window that `hang` has left open. */
    answerPrompt: window.answer,
    /** Registers on a page, now or when the page asks. Returns a function that removes the listener. */
    register: (target?: RegisterTarget): (() => void) => registerWallet(wallet, target),
    /** The wallet serves no other network from now on. */
    switchTo: (network: CaipNetworkId) => change({ networks: [network] }),
    /** The next account. */
    switchAccount: () => change({ keys: [...state.keys.slice(1), ...state.keys.slice(0, 1)] }),
    /** Takes the permission back. */
    disconnect: face.disconnect,
    lock: () => change({ isLocked: true }),
    /** Sends any event, true or not. */
    emit,
    /** Listeners the page has left on the wallet. */
    listenerCount: () => listeners.size,
  }
}

/** The same inputs, all of it for nobody. */
function otherOf(transaction: Transaction): Uint8Array {
  const other = new Transaction({ allowUnknownOutputs: true })
  for (let at = 0; at < transaction.inputsLength; at += 1) {
    const { txid, index, witnessUtxo } = transaction.getInput(at)
    other.addInput({ txid, index, witnessUtxo } as Parameters<typeof other.addInput>[0])
  }
  other.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  return other.toPSBT()
}
