/** An account as a wallet of the Wallet Standard describes it. Nothing here is proven. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey?: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  /** What the wallet uses it for. Not every wallet says so. */
  readonly purpose?: 'payment' | 'ordinals'
}

/** A wallet of the Wallet Standard: what it can do is in `features`, by name. */
export type StandardWallet = {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}

type Events = { on(event: 'change', listener: (change: unknown) => void): () => void }

/** Features that the kit uses, each under its own name. */
export type StandardFeatures = {
  'standard:connect': { connect(input?: { silent?: boolean }): Promise<unknown> }
  'standard:disconnect': { disconnect(): Promise<unknown> }
  'standard:events': Events
  'bitcoin:connect': { connect(input: { purposes: readonly string[] }): Promise<unknown> }
  'bitcoin:disconnect': { disconnect(): Promise<unknown> }
  'bitcoin:events': Events
  'bitcoin:signMessage': {
    signMessage(
      ...inputs: { account: StandardAccount; message: Uint8Array; protocol?: 'ECDSA' | 'BIP322' }[]
    ): Promise<unknown>
  }
  'bitcoin:signTransaction': {
    signTransaction(
      ...inputs: {
        psbt: Uint8Array
        inputsToSign: readonly { account: StandardAccount; signingIndexes: readonly number[] }[]
        chain?: string | undefined
      }[]
    ): Promise<unknown>
  }
  /** The same wallet, as an object of the list would be. */
  'sats-connect:': { provider: ListedProvider }
}

/** An object of the list `window.btc_providers`: JSON-RPC without a network. */
export type ListedProvider = {
  request(method: string, params?: unknown): Promise<unknown>
  /** Returns a function that removes the listener. Two shapes are in use. */
  addListener?(event: unknown, listener?: () => void): unknown
}

export type NativeWallet =
  | { readonly kind: 'standard'; readonly wallet: StandardWallet }
  | { readonly kind: 'listed'; readonly wallet: ListedProvider }

/** One feature of a wallet; `undefined` where it has none of that name. */
export function featureOf<Name extends keyof StandardFeatures>(
  { features }: Pick<StandardWallet, 'features'>,
  name: Name,
): StandardFeatures[Name] | undefined {
  // A wallet's own object: what it inherits is no feature.
  const feature = Object.hasOwn(features, name) ? features[name] : undefined
  return typeof feature === 'object' && feature !== null ? (feature as StandardFeatures[Name]) : undefined
}
