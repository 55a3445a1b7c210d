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
/** How these wallets are opened, the newest way first. Many know one of them alone. */
const openings = [
  ['wallet_connect', { addresses: purposes }],
  ['getAccounts', { purposes }],
  ['getAddresses', { purposes }],
] as const
const events = ['accountChange', 'networkChange', 'disconnect', 'accessRevoked'] as const

type ListedAccounts = Pick<WalletDriver, 'open' | 'read' | 'present' | 'listen'> & {
  /** `undefined` where the wallet does not say. */
  askNetwork(options: RequestOptions): Promise<CaipNetworkId | undefined>
  /** What was opened counts no more. */
  forget(): void
}

/** What a wallet of the list shows of itself, by whichever of the ways it knows. */
export function createListedAccounts(wallet: ListedProvider): ListedAccounts {
  let isOpening = false
  /** Of a wallet that cannot be read without a window: what it showed in the last one. */
  let last: Shown | undefined

  /** Some of these wallets show a second window and forget the first. */
  async function openOnce(): Promise<{ method: string; answer: unknown }> {
    if (isOpening) throw failure('request_pending')
    isOpening = true
    try {
      return await firstKnown()
    } finally {
      isOpening = false
    }
  }

  async function firstKnown(): Promise<{ method: string; answer: unknown }> {
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
      // The ways that are left open a window.
      if (!last) throw failure('wallet_disconnected', thrown)
      return last
    }
  }

  /** A wallet that cannot be read says in the event what it shows now, or is not connected any more. */
  function note(event: string, change: unknown): void {
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
        note(event, change)
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

/** Some wallets list addresses alone. */
function toEntries(list: unknown): unknown {
  return Array.isArray(list)
    ? list.map((entry: unknown) => (typeof entry === 'string' ? { address: entry } : entry))
    : list
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

/** Newer wallets take one object, older ones two arguments; what they return removes the listener. */
function listenTo(wallet: ListedProvider, event: string, listener: (change: unknown) => void): () => void {
  try {
    const off = wallet.addListener?.({ eventName: event, cb: listener })
    return typeof off === 'function' ? (off as () => void) : () => undefined
  } catch {
    // A wallet without working events is read before each step.
    return () => undefined
  }
}
