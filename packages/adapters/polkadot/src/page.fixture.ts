import type { FakePolkadotWallet } from '@openappkit/testing/polkadot'

/** Timing of an extension on one page, in milliseconds. */
export type Arrival = {
  /** Delay until the extension is in `window.injectedWeb3`. */
  injectedAfter: number
  /** Duration of `enable`. */
  enabledAfter: number
  /** How long the list of accounts is empty after the first answer. */
  emptyFor: number
  /** Whether the wallet sends an event when its accounts change. */
  hasEvents: boolean
}

type Api = { accounts: { get(): Promise<unknown>; subscribe?(listener: (accounts: unknown) => void): unknown } }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Defines the browser globals that the kit and this adapter use, with a storage that outlives its pages. */
export function createBrowser() {
  const entries = new Map<string, string>()
  const target = new EventTarget()
  const globals = {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => void entries.set(key, text),
      removeItem: (key: string) => void entries.delete(key),
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    injectedWeb3: {},
  }
  const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  for (const [name, value] of Object.entries(globals)) define(name, value)

  return {
    /** Loads a page, on which the extension is a new object. The result counts the calls of `enable`. */
    load(fake: FakePolkadotWallet, arrival: Partial<Arrival> = {}): { enabled: number } {
      const asked = { enabled: 0 }
      const page = {}
      define('injectedWeb3', page)
      const wallet = arrive(fake, arrival, asked)
      const inject = () => Object.assign(page, { 'polkadot-js': wallet })
      if (arrival.injectedAfter) setTimeout(inject, arrival.injectedAfter)
      else inject()
      return asked
    },
    close(): void {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
      }
    },
  }
}

function arrive(fake: FakePolkadotWallet, arrival: Partial<Arrival>, asked: { enabled: number }): object {
  const { enabledAfter = 0, emptyFor = 0, hasEvents = true } = arrival
  return {
    version: fake.wallet.version,
    async enable(origin: string) {
      asked.enabled += 1
      await wait(enabledAfter)
      const { accounts, ...api } = (await fake.wallet.enable(origin)) as Api
      let isEmpty = emptyFor > 0
      if (isEmpty) {
        setTimeout(() => {
          isEmpty = false
          fake.emit()
        }, emptyFor)
      }
      const subscribe = (listener: (list: unknown) => void) =>
        accounts.subscribe?.((list) => listener(isEmpty ? [] : list))
      return {
        ...api,
        accounts: { get: async () => (isEmpty ? [] : accounts.get()), ...(hasEvents && { subscribe }) },
      }
    },
  }
}
