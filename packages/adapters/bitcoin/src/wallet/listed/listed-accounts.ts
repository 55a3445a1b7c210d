import { AppKitError, isEmptyAnswer, type RequestOptions } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { askWallet } from '../ask-wallet.js'
import { failure } from '../failure.js'
import { askListed, callListed } from './listed-calls.js'
import type { ListedProvider } from '../native-wallet.js'
import { networksOf, readNetwork } from '../networks.js'
import { parseAccounts } from '../parse-accounts.js'
import type { Shown, WalletDriver } from '../wallet-driver.js'

const purposes = ['payment', 'ordinals'] as const
/** Methods that open a wallet, the newest first. Many wallets support only one of them. */
const openings = [
  ['wallet_connect', { addresses: purposes }],
  ['getAccounts', { purposes }],
  ['getAddresses', { purposes }],
] as const
const events = ['accountChange', 'networkChange', 'disconnect', 'accessRevoked'] as const

type ListedAccounts = Pick<WalletDriver, 'open' | 'read' | 'present' | 'listen'> & {
  /** Returns `undefined` if the wallet does not report its network. */
  askNetwork(options: RequestOptions): Promise<CaipNetworkId | undefined>
  /** Discards the result of `open`. */
  forget(): void
}

/** Opens and reads a listed wallet with the first method that it supports. */
export function createListedAccounts(wallet: ListedProvider): ListedAccounts {
  let isOpening = false
  /** Result of the last `open`, for a wallet that cannot be read without a prompt. */
  let last: Shown | undefined

  /** Rejects a second prompt: some wallets drop the first one. */
  async function openOnce(): Promise<{ method: string; answer: unknown }> {
    if (isOpening) throw failure('request_pending')
    isOpening = true
    try {
      return await callFirstSupported()
    } finally {
      isOpening = false
    }
  }

  async function callFirstSupported(): Promise<{ method: string; answer: unknown }> {
    for (const [method, params] of openings) {
      try {
        return { method, answer: await callListed(wallet, method, params) }
      } catch (thrown) {
        if (!isUnknown(thrown)) throw thrown
      }
    }
    throw failure('method_not_supported')
  }

  async function askNetwork(options: RequestOptions): Promise<CaipNetworkId | undefined> {
    return readOwnNetwork(await askListed(wallet, 'wallet_getNetwork', undefined, options).catch(orUnknown))
  }

  async function show(answer: unknown, method: string, options: RequestOptions): Promise<Shown> {
    const { addresses, accounts: named = addresses, network } = Object(answer) as Record<string, unknown>
    const accounts = parseAccounts(toEntries(Array.isArray(answer) ? answer : named), method)
    const current = network ? readOwnNetwork(network) : await askNetwork(options)
    const [first] = accounts
    return { accounts, current, networks: current ? [current] : first ? networksOf(first.address) : [] }
  }

  async function read(options: RequestOptions): Promise<Shown> {
    try {
      return await show(await askListed(wallet, 'wallet_getAccount', undefined, options), 'wallet_getAccount', options)
    } catch (thrown) {
      if (!isUnknown(thrown)) throw thrown
      // The other methods open a prompt.
      if (!last) throw failure('wallet_disconnected', thrown)
      return last
    }
  }

  /** Updates `last` for a wallet that cannot be read. An event without accounts clears it. */
  function updateLast(event: string, change: unknown): void {
    if (!last || event === 'networkChange') return
    const { addresses } = Object(change) as { addresses?: unknown }
    try {
      last = event === 'accountChange' ? { ...last, accounts: parseAccounts(toEntries(addresses), event) } : undefined
    } catch {
      last = undefined
    }
  }

  return {
    async open(options) {
      const { method, answer } = await askWallet(openOnce, options)
      last = isEmptyAnswer(answer) ? undefined : await show(answer, method, options)
      return last ?? { accounts: [], networks: [] }
    },
    read,
    present: read,
    listen(listener) {
      const heard = (event: string) => (change: unknown) => {
        updateLast(event, change)
        listener()
      }
      const stops = events.map((event) => listenTo(wallet, event, heard(event)))
      return () => {
        for (const stop of stops) stop()
      }
    },
    askNetwork,
    forget: () => (last = undefined),
  }
}

const isUnknown = (thrown: unknown): boolean => AppKitError.from(thrown).code === 'method_not_supported'

/** Converts the entries of wallets that return plain address strings. */
function toEntries(list: unknown): unknown {
  return Array.isArray(list)
    ? list.map((entry: unknown) => (typeof entry === 'string' ? { address: entry } : entry))
    : list
}

/** Ignores the failure of a wallet that does not report its network. The address determines it then. */
function orUnknown(thrown: unknown): undefined {
  const { code } = AppKitError.from(thrown)
  if (code !== 'method_not_supported' && code !== 'wallet_disconnected') throw thrown
}

function readOwnNetwork(value: unknown): CaipNetworkId | undefined {
  const { bitcoin } = Object(value) as { bitcoin?: unknown }
  return readNetwork((Object(bitcoin) as { name?: unknown }).name)
}

/** Adds a listener. Returns a function that removes it. */
function listenTo(wallet: ListedProvider, event: string, listener: (change: unknown) => void): () => void {
  try {
    const off = wallet.addListener?.({ eventName: event, cb: listener })
    return typeof off === 'function' ? (off as () => void) : () => undefined
  } catch {
    // Events are optional.
    return () => undefined
  }
}
