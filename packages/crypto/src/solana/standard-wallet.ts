/** An account as a wallet describes it (Wallet Standard). Its data is not verified. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** A wallet of the Wallet Standard. `features` lists what it supports, by name. */
export type StandardWallet = {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}

/** Features that the kit uses, under their standard names. */
export type StandardFeatures = {
  'standard:connect': { connect(input?: { silent?: boolean }): Promise<unknown> }
  'standard:disconnect': { disconnect(): Promise<unknown> }
  'standard:events': { on(event: 'change', listener: (change: unknown) => void): () => void }
  'solana:signMessage': {
    signMessage(...inputs: { account: StandardAccount; message: Uint8Array }[]): Promise<unknown>
  }
  'solana:signTransaction': {
    signTransaction(...inputs: StandardTransactionInput[]): Promise<unknown>
  }
  'solana:signAndSendTransaction': {
    signAndSendTransaction(...inputs: StandardTransactionInput[]): Promise<unknown>
  }
  'solana:signIn': { signIn(...inputs: object[]): Promise<unknown> }
  /** A feature of the kit: a wallet that has a network of its own, like a paired one. */
  'openappkit:network': { current(): string | undefined; choose(network: string): void }
}

export type StandardTransactionInput = {
  account: StandardAccount
  transaction: Uint8Array
  chain?: string
  options?: object
}

/** Returns a feature of a wallet by name, or `undefined`. */
export function featureOf<Name extends keyof StandardFeatures>(
  wallet: Pick<StandardWallet, 'features'>,
  name: Name,
): StandardFeatures[Name] | undefined {
  // Reads own properties only: inherited ones are not features.
  const feature = Object.hasOwn(wallet.features, name) ? wallet.features[name] : undefined
  return typeof feature === 'object' && feature !== null ? (feature as StandardFeatures[Name]) : undefined
}
