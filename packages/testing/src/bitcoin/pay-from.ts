import { selectUTXO } from '@scure/btc-signer'
import { addressNetworks, type BitcoinAddressNetwork } from './address-networks.js'
import type { BitcoinAccount } from './bitcoin-account.js'

export type Payment = {
  from: BitcoinAccount
  recipients: readonly { address: string; amount: bigint }[]
  on: BitcoinAddressNetwork
  /** Requests a path of an Esplora endpoint. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

type Utxo = { txid: string; vout: number; value: number }

const feePerByte = 2n

/** Pays like a wallet: reads the account's outputs from an endpoint, signs, and sends. Returns the transaction id. */
export async function payFrom({ from, recipients, on, fetch }: Payment): Promise<string> {
  const utxos = (await (await fetch(`/address/${from.address}/utxo`)).json()) as readonly Utxo[]
  const inputs = utxos.map(({ txid, vout, value }) => ({
    ...from.payment,
    txid,
    index: vout,
    witnessUtxo: { script: from.script, amount: BigInt(value) },
  }))
  const network = addressNetworks[on]
  const options = { changeAddress: from.address, feePerByte, createTx: true, network } as const
  const transaction = selectUTXO(inputs, [...recipients], 'default', options)?.tx
  if (!transaction) throw new Error('Insufficient funds')
  for (let at = 0; at < transaction.inputsLength; at += 1) from.signInput(transaction, at)
  transaction.finalize()
  const response = await fetch('/tx', { method: 'POST', body: transaction.hex })
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return answer
}
