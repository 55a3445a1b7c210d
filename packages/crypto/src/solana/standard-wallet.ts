/** An account as a wallet describes it (Wallet Standard). Nothing here is proven. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
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

/** Features that the kit uses, each under its own name as the standard has it. */
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
  /** Of the kit itself: a wallet that has a network of its own, as a paired one does. */
  'openappkit:network': { current(): string | undefined; choose(network: string): void }
}

export type StandardTransactionInput = {
  account: StandardAccount
  transaction: Uint8Array
  chain?: string
  options?: object
}

/** One feature of a wallet; `undefined` where it has none of that name. */
export function featureOf<Name extends keyof StandardFeatures>(
  wallet: Pick<StandardWallet, 'features'>,
  name: Name,
): StandardFeatures[Name] | undefined {
  // A wallet's own object: what it inherits is no feature.
  const feature = Object.hasOwn(wallet.features, name) ? wallet.features[name] : undefined
  return typeof feature === 'object' && feature !== null ? (feature as StandardFeatures[Name]) : undefined
}
