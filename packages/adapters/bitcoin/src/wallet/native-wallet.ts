/** Account of a Wallet Standard wallet. Not validated. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey?: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  /** Purpose of the account. Not every wallet reports it. */
  readonly purpose?: 'payment' | 'ordinals'
}

/** A Wallet Standard wallet. `features` holds its methods by name. */
export type StandardWallet = {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}

type Events = { on(event: 'change', listener: (change: unknown) => void): () => void }

/** Features that the kit uses, by name. */
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
  /** The interface that the same wallet has in `window.btc_providers`. */
  'sats-connect:': { provider: ListedProvider }
}

/** Provider in `window.btc_providers`. Takes JSON-RPC requests. */
export type ListedProvider = {
  request(method: string, params?: unknown): Promise<unknown>
  /** Returns a function that removes the listener. Two signatures are in use. */
  addListener?(event: unknown, listener?: () => void): unknown
}

export type NativeWallet =
  | { readonly kind: 'standard'; readonly wallet: StandardWallet }
  | { readonly kind: 'listed'; readonly wallet: ListedProvider }

/** Returns a feature of a wallet, or `undefined`. */
export function featureOf<Name extends keyof StandardFeatures>(
  { features }: Pick<StandardWallet, 'features'>,
  name: Name,
): StandardFeatures[Name] | undefined {
  // Ignores inherited properties.
  const feature = Object.hasOwn(features, name) ? features[name] : undefined
  return typeof feature === 'object' && feature !== null ? (feature as StandardFeatures[Name]) : undefined
}
