import type { CaipNetwork, RpcEndpointConfigs } from '@openappkit/core/adapter'
import { failure } from '../wallet/failure.js'
import { askEsplora, readSatoshis } from './esplora.js'
import { mostSatoshis, txidForm } from './transaction-facts.js'

export type BitcoinUtxosRequest = {
  address: string
  /** As `useAppKitNetwork` and `getCaipNetwork` return it. Its endpoints are tried in order. */
  network: Pick<CaipNetwork, 'caipNetworkId' | 'rpcUrls'>
  /**
   * Settings of single endpoints, by URL.
   * @default none: an endpoint has ten seconds to answer
   */
  configs?: RpcEndpointConfigs | undefined
  signal?: AbortSignal | undefined
}

/** An unspent output. */
export type BitcoinUtxo = {
  /** Id of the transaction. */
  readonly txid: string
  /** Index of the output in the transaction. */
  readonly vout: number
  /** In satoshis. */
  readonly value: bigint
  /** Height of the block that contains the transaction. Absent while the transaction is unconfirmed. */
  readonly blockHeight?: number
}

/** Maximum number of outputs. Endpoints list 500 by default, some list more. */
const mostUtxos = 10_000
const bytesOfUtxo = 400
const mostOutputs = 2 ** 32

/** Reads the unspent outputs of an address, including unconfirmed ones. */
export async function readUtxos(request: BitcoinUtxosRequest): Promise<readonly BitcoinUtxo[]> {
  const { address, network, configs = {}, signal = new AbortController().signal } = request
  const limit = mostUtxos * bytesOfUtxo
  const answer = await askEsplora({ address, network, configs, path: '/utxo', limit }, { signal })
  if (!Array.isArray(answer) || answer.length > mostUtxos) throw failure('bad_message')
  const utxos = answer.map(readUtxo)
  // A duplicate would count the same amount twice.
  const isEachOnce = new Set(utxos.map(({ txid, vout }) => `${txid}:${vout}`)).size === utxos.length
  if (!isEachOnce) throw failure('bad_message')
  return utxos
}

function readUtxo(entry: unknown): BitcoinUtxo {
  const { txid, vout, value, status } = Object(entry) as Record<string, unknown>
  const { confirmed, block_height: height } = Object(status) as Record<string, unknown>
  const amount = readSatoshis(value)
  if (typeof txid !== 'string' || !txidForm.test(txid) || amount > mostSatoshis) throw failure('bad_message')
  if (!isCount(vout) || vout >= mostOutputs || typeof confirmed !== 'boolean') throw failure('bad_message')
  const utxo = { txid: txid.toLowerCase(), vout, value: amount }
  if (!confirmed) return utxo
  if (!isCount(height)) throw failure('bad_message')
  return { ...utxo, blockHeight: height }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
