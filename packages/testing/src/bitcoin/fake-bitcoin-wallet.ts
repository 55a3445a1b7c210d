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
  /** The wallet starts on the first. It supports the others if they have the same addresses. */
  networks: readonly CaipNetworkId[]
  /** Default: `approve`. */
  behaviour?: WalletBehaviour
  name?: string
  /** The payment address kind of each key. Default: `p2wpkh`. */
  paysWith?: BitcoinAddressKind
  /** Whether its user allowed the page on an earlier visit. Default: false. */
  isPermitted?: boolean
  /** The network that receives its transfers. Without one the wallet cannot send. */
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
 * A Bitcoin wallet for tests, in both forms that pages know: a Wallet Standard wallet (`wallet`) and an entry of
 * `window.btc_providers` (`listed`). It really signs, and misbehaves on request.
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
    /** Empty without permission. */
    shown: () => (state.isPermitted && !state.isLocked ? owned() : []),
    /** Throws the error of the current behaviour, for requests without a prompt. */
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
    async sendTransfer(transfers: readonly { address: string; amount: unknown }[]) {
      const [from] = owned()
      if (!ledger || !from) throw new ProviderRpcError(-32601, 'Method not found')
      const isNumber = transfers.every(({ amount }) => Number.isSafeInteger(amount))
      if (!isNumber) throw new ProviderRpcError(-32602, 'Invalid parameters')
      const recipients = transfers.map(({ address, amount }) => ({ address, amount: BigInt(amount as number) }))
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
    /** The wallet that it registers on a page. */
    wallet,
    /** The entry of the list of providers. */
    listed: createListedFace(face),
    /** The prompts shown to the user, oldest first. */
    prompts: window.prompts,
    get addresses(): readonly string[] {
      return owned().map(({ address }) => address)
    },
    /** Also closes an open prompt, so that the next request can open one. */
    setBehaviour(next: WalletBehaviour) {
      state.behaviour = next
      window.close()
    },
    /** Answers the prompt that `hang` left open. */
    answerPrompt: window.answer,
    /** Registers on a page, now or when the page asks. Returns a function that removes the listener. */
    register: (target?: RegisterTarget): (() => void) => registerWallet(wallet, target),
    /** Makes this the only network of the wallet. */
    switchTo: (network: CaipNetworkId) => change({ networks: [network] }),
    /** Selects the next account. */
    switchAccount: () => change({ keys: [...state.keys.slice(1), ...state.keys.slice(0, 1)] }),
    /** Revokes the permission of the page. */
    disconnect: face.disconnect,
    lock: () => change({ isLocked: true }),
    /** Emits any event, true or not. */
    emit,
    /** The number of the page's listeners on the wallet. */
    listenerCount: () => listeners.size,
  }
}

/** A transaction with the same inputs that pays everything as fee. */
function otherOf(transaction: Transaction): Uint8Array {
  const other = new Transaction({ allowUnknownOutputs: true })
  for (let at = 0; at < transaction.inputsLength; at += 1) {
    const { txid, index, witnessUtxo } = transaction.getInput(at)
    other.addInput({ txid, index, witnessUtxo } as Parameters<typeof other.addInput>[0])
  }
  other.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  return other.toPSBT()
}
