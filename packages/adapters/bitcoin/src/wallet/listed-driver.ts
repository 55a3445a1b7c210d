import { AppKitError, isEmptyAnswer, type RequestOptions } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { askWallet } from './ask-wallet.js'
import { badAnswer, failure } from './failure.js'
import type { ListedProvider } from './native-wallet.js'
import { networkName, networksOf, readNetwork } from './networks.js'
import { parseAccounts } from './parse-accounts.js'
import { fromBase64, readSignature, toBase64 } from './read-bytes.js'
import type { Shown, WalletDriver } from './wallet-driver.js'

const addresses = ['payment', 'ordinals'] as const
const events = ['accountChange', 'networkChange', 'disconnect', 'accessRevoked'] as const

/** Numbers of this interface, which mean something else in EIP-1193. */
const errorCodes: ReadonlyMap<unknown, 'user_rejected' | 'method_not_supported' | 'wallet_disconnected'> = new Map([
  [-32000, 'user_rejected'],
  [-32001, 'method_not_supported'],
  [-32002, 'wallet_disconnected'],
] as const)

/** A wallet of the list `window.btc_providers`. */
export function createListedDriver(wallet: ListedProvider): WalletDriver {
  let isOpening = false

  async function call(method: string, params?: unknown): Promise<unknown> {
    const answer = await wallet.request(method, params).catch((thrown: unknown) => {
      throw toListedError((Object(thrown) as { error?: unknown }).error ?? thrown)
    })
    const { error, result } = Object(answer) as { error?: unknown; result?: unknown }
    if (error !== undefined) throw toListedError(error)
    if (!('result' in Object(answer))) throw badAnswer(method)
    return result
  }

  async function ask(method: string, params: unknown, options: RequestOptions): Promise<unknown> {
    const result = await askWallet(() => call(method, params), options)
    if (result === undefined) throw badAnswer(method)
    return result
  }

  /** Some of these wallets show a second window and forget the first. */
  async function openOnce(): Promise<unknown> {
    if (isOpening) throw failure('request_pending')
    isOpening = true
    try {
      return await call('wallet_connect', { addresses })
    } finally {
      isOpening = false
    }
  }

  /** `undefined` where the wallet does not say. */
  async function askNetwork(options: RequestOptions): Promise<CaipNetworkId | undefined> {
    return readOwnNetwork(await ask('wallet_getNetwork', undefined, options).catch(orUnknown))
  }

  async function show(answer: unknown, method: string, options: RequestOptions): Promise<Shown> {
    const { addresses: list, network } = Object(answer) as { addresses?: unknown; network?: unknown }
    const accounts = parseAccounts(list, method)
    const current = network ? readOwnNetwork(network) : await askNetwork(options)
    const [first] = accounts
    return { accounts, current, networks: current ? [current] : first ? networksOf(first.address) : [] }
  }

  async function open(options: RequestOptions): Promise<Shown> {
    const answer = await askWallet(openOnce, options)
    return isEmptyAnswer(answer) ? { accounts: [], networks: [] } : show(answer, 'wallet_connect', options)
  }

  async function read(options: RequestOptions): Promise<Shown> {
    return show(await ask('wallet_getAccount', undefined, options), 'wallet_getAccount', options)
  }

  return {
    open,
    read,
    present: read,
    listen(listener) {
      const stops = events.map((event) => listenTo(wallet, event, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    async close(options) {
      await ask('wallet_disconnect', undefined, options)
    },
    async changeNetwork(network, options) {
      await ask('wallet_changeNetwork', { name: toTitle(networkName(network) ?? '') }, options)
    },
    async signMessage({ address, message, protocol }, options) {
      const params = { address, message, protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322' }
      const answer = Object(await ask('signMessage', params, options)) as Record<string, unknown>
      const signature = readSignature(answer.signature)
      if (!signature || (answer.address !== undefined && answer.address !== address)) throw badAnswer('signMessage')
      return signature
    },
    async signPsbt({ psbt, inputs }, options) {
      const signInputs = Object.fromEntries(inputs.map(({ address, indexes }) => [address, indexes]))
      const params = { psbt: toBase64(psbt), signInputs, broadcast: false }
      const { psbt: text } = Object(await ask('signPsbt', params, options)) as { psbt?: unknown }
      const signed = fromBase64(text)
      if (!signed) throw badAnswer('signPsbt')
      return signed
    },
    async sendTransfer({ recipient, amount, network }, options) {
      // Such a wallet sends on the network that it is on. The test networks write addresses alike.
      if (((await askNetwork(options)) ?? network) !== network) throw failure('chain_not_supported')
      const params = { recipients: [{ address: recipient, amount: Number(amount) }] }
      return (Object(await ask('sendTransfer', params, options)) as { txid?: unknown }).txid
    },
  }
}

/** Not every wallet says which network it is on, or says it to every page. Its addresses do, as far as they can. */
function orUnknown(thrown: unknown): undefined {
  const { code } = AppKitError.from(thrown)
  if (code !== 'method_not_supported' && code !== 'wallet_disconnected') throw thrown
}

function readOwnNetwork(value: unknown): CaipNetworkId | undefined {
  const { bitcoin } = Object(value) as { bitcoin?: unknown }
  return readNetwork((Object(bitcoin) as { name?: unknown }).name)
}

const toTitle = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

function toListedError(error: unknown): unknown {
  const code = errorCodes.get((Object(error) as { code?: unknown }).code)
  return code ? failure(code, error) : error
}

/** Newer wallets take one object, older ones two arguments; what they return removes the listener. */
function listenTo(wallet: ListedProvider, event: string, listener: () => void): () => void {
  try {
    const off = wallet.addListener?.({ eventName: event, cb: listener })
    return typeof off === 'function' ? (off as () => void) : () => undefined
  } catch {
    // A wallet without working events is read before each step.
    return () => undefined
  }
}
