import type { RequestOptions } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { BitcoinMessageProtocol } from './namespace.js'
import type { ShownAccount } from './parse-accounts.js'

/** Accounts and networks of a wallet. */
export type Shown = {
  accounts: readonly ShownAccount[]
  /** Networks that the accounts support. */
  networks: readonly CaipNetworkId[]
  /** Current network of the wallet, if it has one. */
  current?: CaipNetworkId | undefined
}

/** Indexes of the inputs to sign, by address. */
export type InputsToSign = readonly { readonly address: string; readonly indexes: readonly number[] }[]

export type PsbtRequest = { psbt: Uint8Array; inputs: InputsToSign; network: string }
export type TransferRequest = { recipient: string; amount: bigint; network: CaipNetworkId }
export type MessageRequest = { address: string; message: string; protocol: BitcoinMessageProtocol }

/** Common interface of both kinds of wallets. Methods reject with an `AppKitError`. */
export type WalletDriver = {
  /** May open a prompt. */
  open(options: RequestOptions): Promise<Shown>
  /** Opens no prompt. */
  read(options: RequestOptions): Promise<Shown>
  /** Like `read`, during a session. Must not send a request that causes a change event. */
  present(options: RequestOptions): Promise<Shown>
  /** Returns a function that stops listening. */
  listen(listener: () => void): () => void
  close(options: RequestOptions): Promise<void>
  /** Absent if the wallet has no current network. */
  changeNetwork?(network: CaipNetworkId, options: RequestOptions): Promise<void>
  /** Returns the signature in base64. */
  signMessage(request: MessageRequest, options: RequestOptions): Promise<string>
  /** Returns the signed PSBT. */
  signPsbt(request: PsbtRequest, options: RequestOptions): Promise<Uint8Array>
  /** Returns the transaction id. Not validated. */
  sendTransfer(request: TransferRequest, options: RequestOptions): Promise<unknown>
}
