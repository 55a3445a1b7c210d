/** What wallets in the shape of Keplr put on `window`. Nothing here is proven: any of it can be missing, or throw. */
export type KeplrWallet = {
  /** Opens a window where the page has no permission, or the wallet is locked. */
  enable(chainId: string): Promise<unknown>
  /** Does the same as `enable` first. */
  getKey(chainId: string): Promise<unknown>
  experimentalSuggestChain?(info: object): Promise<unknown>
  disable?(chainId: string): Promise<unknown>
  /** As Leap calls it. */
  disconnect?(chainId: string): Promise<unknown>
  /** Leap says without a window whether the page may use a network. */
  isConnected?(chainId: string): Promise<unknown>
  signArbitrary?(chainId: string, signer: string, message: string): Promise<unknown>
  signAmino?(chainId: string, signer: string, doc: object): Promise<unknown>
  signDirect?(chainId: string, signer: string, doc: object): Promise<unknown>
}
