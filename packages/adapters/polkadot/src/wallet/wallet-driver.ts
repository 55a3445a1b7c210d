import { isEmptyAnswer, type RequestOptions } from '@openappkit/core/adapter'
import { askWallet } from './ask-wallet.js'
import { badAnswer, failure } from './failure.js'
import { type InjectedApi, type InjectedWallet, readInjectedApi } from './injected-wallet.js'
import type { PolkadotProvider } from './namespace.js'
import { parseAccounts, type ShownAccount } from './parse-accounts.js'

/** Requests to one wallet. Methods reject with an `AppKitError`. */
export type WalletDriver = {
  /** May open a prompt. */
  open(options: RequestOptions): Promise<readonly ShownAccount[]>
  /** Opens no prompt. Throws `wallet_disconnected` before the wallet was opened. */
  read(options: RequestOptions): Promise<readonly ShownAccount[]>
  /** Also calls back when the wallet is opened. Returns a function that stops listening. */
  listen(listener: () => void): () => void
  /** Returns the API of the opened wallet. Throws `wallet_disconnected`. */
  api(): InjectedApi
  /** Discards the API, because wallets have no request to disconnect. */
  forget(): void
}

type Listener = { call: () => void; stop: (() => void) | undefined }

const drivers = new WeakMap<InjectedWallet, WalletDriver>()

/** Returns the driver of a wallet. There is one per wallet, because it stores the state of requests. */
export function driverOf({ native }: Pick<PolkadotProvider, 'native'>): WalletDriver {
  const known = drivers.get(native)
  if (known) return known
  const driver = createDriver(native)
  drivers.set(native, driver)
  return driver
}

function createDriver(wallet: InjectedWallet): WalletDriver {
  const listeners = new Set<Listener>()
  let opened: InjectedApi | undefined
  let isOpening = false

  /** Rejects a second prompt: some wallets drop the first one. */
  async function openOnce(): Promise<InjectedApi> {
    if (isOpening) throw failure('request_pending')
    isOpening = true
    try {
      const api = readInjectedApi(await enable(wallet))
      if (!api) throw badAnswer('enable')
      opened = api
      for (const listener of listeners) {
        listener.stop ??= subscribe(api, listener.call)
        listener.call()
      }
      return api
    } finally {
      isOpening = false
    }
  }

  function api(): InjectedApi {
    if (!opened) throw failure('wallet_disconnected')
    return opened
  }

  const list = ({ accounts }: InjectedApi, options: RequestOptions) =>
    askWallet(async () => parseAccounts(await accounts.get()), options)

  async function open(options: RequestOptions): Promise<readonly ShownAccount[]> {
    const { accounts } = await askWallet(openOnce, options)
    return askWallet(async () => {
      const answer = await accounts.get()
      return isEmptyAnswer(answer) ? [] : parseAccounts(answer)
    }, options)
  }

  return {
    open,
    read: async (options) => list(api(), options),
    listen(call) {
      const listener: Listener = { call, stop: opened && subscribe(opened, call) }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        listener.stop?.()
      }
    },
    api,
    forget() {
      opened = undefined
      for (const listener of listeners) {
        listener.stop?.()
        listener.stop = undefined
      }
    },
  }
}

/** Calls the methods on the wallet: some need `this`. */
function enable(wallet: InjectedWallet): Promise<unknown> {
  // Absent without a page address, as in a test.
  const origin = (globalThis as { location?: { host?: string } }).location?.host || 'app'
  if (typeof wallet.enable === 'function') return wallet.enable(origin)
  if (typeof wallet.connect === 'function') return wallet.connect(origin)
  throw failure('method_not_supported')
}

/** Subscribes to changes. Wallets return the unsubscribe function, or a promise of it. */
function subscribe({ accounts }: InjectedApi, listener: () => void): () => void {
  try {
    const stop = Promise.resolve(accounts.subscribe?.(() => listener())).then(callOnce, () => undefined)
    return () => void stop.then((end) => end?.())
  } catch {
    // Events are optional.
    return () => undefined
  }
}

const callOnce = (stop: unknown) => () => {
  try {
    if (typeof stop === 'function') (stop as () => void)()
  } catch {
    // The listener is removed either way.
    return
  }
}
