/** Wallet with the interface of Keplr. Not validated: members can be missing or throw. */
export type KeplrWallet = {
  /** Opens a prompt if the page has no permission, or the wallet is locked. */
  enable(chainId: string): Promise<unknown>
  /** Calls `enable` first. */
  getKey(chainId: string): Promise<unknown>
  experimentalSuggestChain?(info: object): Promise<unknown>
  disable?(chainId: string): Promise<unknown>
  /** Leap's name for `disable`. */
  disconnect?(chainId: string): Promise<unknown>
  /** Leap reports the permission of the page without a prompt. */
  isConnected?(chainId: string): Promise<unknown>
  signArbitrary?(chainId: string, signer: string, message: string): Promise<unknown>
  signAmino?(chainId: string, signer: string, doc: object): Promise<unknown>
  signDirect?(chainId: string, signer: string, doc: object): Promise<unknown>
}
