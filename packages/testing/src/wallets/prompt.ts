/** A prompt that a wallet shows before it acts. */
export type WalletPrompt =
  | { kind: 'connect' }
  | { kind: 'message'; address: string; text: string }
  | { kind: 'typed-data'; address: string; typedData: Record<string, unknown> }
  | { kind: 'transactions'; chain: WalletChain; from: string; transactions: readonly PromptTransaction[] }
  /** Permissions to act for the account until `expiry`, in seconds since 1970 (ERC-7715). */
  | { kind: 'permissions'; address: string; permissions: readonly { type: string }[]; expiry: number }
  | { kind: 'switch-network'; chain: WalletChain }
  | { kind: 'add-network'; chain: WalletChain }

export type PromptTransaction = { to?: `0x${string}`; value?: bigint; data?: `0x${string}`; gas?: bigint }

export type WalletChain = {
  id: number
  rpcUrl: string
  /** Default: `Chain <id>`. */
  name?: string
  /** Symbol of the native currency, 18 decimals. Default: ETH. */
  symbol?: string
}
