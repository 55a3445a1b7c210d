import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Guard } from '../wallets/wallet-window.js'

/** The interface behind both forms of the wallet. */
export type WalletFace = {
  networks(): readonly CaipNetworkId[]
  shown(): readonly { address: string; publicKey: Uint8Array; purpose: 'payment' | 'ordinals' }[]
  check(): boolean
  connect(): Promise<void>
  disconnect(): void
  signMessage(address: string, message: string, protocol: unknown): Promise<string>
  signPsbt(psbt: Uint8Array, inputs: readonly { address: string; indexes: readonly number[] }[]): Promise<Uint8Array>
  /** Returns the id of the transaction. */
  sendTransfer(recipients: readonly { address: string; amount: unknown }[]): Promise<string>
  choose(network: CaipNetworkId): void
  listeners: Set<(change: unknown) => void>
  guard: Guard
}
