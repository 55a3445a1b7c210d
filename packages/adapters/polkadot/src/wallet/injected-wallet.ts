/** The API that a wallet returns when it is opened. Not validated. */
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

/** Entry of `window.injectedWeb3`. Wallets have one of the two methods, or both. */
export type InjectedWallet = {
  readonly version?: string
  /** Opens a prompt unless the wallet already allows the page. `origin` is the name that the page gives itself. */
  enable?(origin: string): Promise<unknown>
  connect?(origin: string): Promise<unknown>
}

/** Reads the members of an API once, because later reads can differ. Returns `undefined` for other values. */
export function readInjectedApi(value: unknown): InjectedApi | undefined {
  const { accounts, signer } = Object(value) as InjectedApi
  const { get } = Object(accounts) as Record<string, unknown>
  return typeof get === 'function' && typeof signer === 'object' && signer ? { accounts, signer } : undefined
}
