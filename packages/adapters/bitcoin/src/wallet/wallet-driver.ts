import type { RequestOptions } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { BitcoinMessageProtocol } from './namespace.js'
import type { ShownAccount } from './parse-accounts.js'

/** What a wallet shows of itself at one moment. */
export type Shown = {
  accounts: readonly ShownAccount[]
  /** Those that it serves for the accounts. */
  networks: readonly CaipNetworkId[]
  /** Where it has a network of its own. */
  current?: CaipNetworkId | undefined
}

/** Which inputs of a transaction the account of an address signs. */
export type InputsToSign = readonly { readonly address: string; readonly indexes: readonly number[] }[]

export type PsbtRequest = { psbt: Uint8Array; inputs: InputsToSign; network: string }
export type TransferRequest = { recipient: string; amount: bigint; network: CaipNetworkId }
export type MessageRequest = { address: string; message: string; protocol: BitcoinMessageProtocol }

/** The same requests, however a wallet came to the page. Every failure is an AppKitError. */
export type WalletDriver = {
  /** May open a window of the wallet. */
  open(options: RequestOptions): Promise<Shown>
  /** Opens no window. */
  read(options: RequestOptions): Promise<Shown>
  /** The same, while a session lasts: nothing that is asked may start another change. */
  present(options: RequestOptions): Promise<Shown>
  /** Returns a function that stops listening. */
  listen(listener: () => void): () => void
  close(options: RequestOptions): Promise<void>
  /** Only of a wallet that has a network of its own. */
  changeNetwork?(network: CaipNetworkId, options: RequestOptions): Promise<void>
  /** Returns the signature in base64. */
  signMessage(request: MessageRequest, options: RequestOptions): Promise<string>
  /** Returns the PSBT with what the wallet added. */
  signPsbt(request: PsbtRequest, options: RequestOptions): Promise<Uint8Array>
  /** Returns what the wallet says is the id of the transaction. */
  sendTransfer(request: TransferRequest, options: RequestOptions): Promise<unknown>
}
