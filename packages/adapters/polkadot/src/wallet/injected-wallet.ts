/** What a wallet opens to the page. Nothing here is proven. */
export type InjectedApi = {
  readonly accounts: {
    get(): Promise<unknown>
    /** Calls back with the accounts, at once and after each change. Returns a function that stops the calls. */
    subscribe?(listener: (accounts: unknown) => void): unknown
  }
  readonly signer: {
    signRaw?(request: { address: string; data: `0x${string}`; type: 'bytes' }): Promise<unknown>
    signPayload?(payload: object): Promise<unknown>
  }
}

/** An entry of `window.injectedWeb3`. Wallets have one of the two methods, or both. */
export type InjectedWallet = {
  readonly version?: string
  /** Opens a window of the wallet, unless it knows the page already. `origin`: how the page calls itself. */
  enable?(origin: string): Promise<unknown>
  connect?(origin: string): Promise<unknown>
}

/** Reads what a wallet opened, once: its properties may say something else later. `undefined` for anything else. */
export function readInjectedApi(value: unknown): InjectedApi | undefined {
  const { accounts, signer } = Object(value) as InjectedApi
  const { get } = Object(accounts) as Record<string, unknown>
  return typeof get === 'function' && typeof signer === 'object' && signer ? { accounts, signer } : undefined
}
