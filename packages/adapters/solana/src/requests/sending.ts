import { type RequestOptions, type RpcClient, type Session } from '@openappkit/core/adapter'
import { featureOf } from '@openappkit/crypto/solana'
import { encodeBase58 } from '@openappkit/protocol/base58'
import { isSameMessage, readSignatureBytes, toCluster, transactionIdOf } from '@openappkit/protocol/solana'
import { askWallet } from '../wallet/ask-wallet.js'
import { badAnswer, failure } from '../wallet/failure.js'
import type { SolanaPrepared } from '../wallet/namespace.js'
import { findAccount, serves } from '../wallet/wallet-status.js'
import { firstAnswer, isBytes } from '../wallet/read-signature.js'
import { toBase64, toSendError } from './run-simulation.js'

/**
 * Sends with the wallet if it can send, otherwise signs with the wallet and sends through the app's endpoint. Returns
 * the transaction id.
 */
export async function send(
  client: RpcClient,
  { provider, accounts }: Session<'solana'>,
  { network, payload, from, lifetime }: SolanaPrepared,
  options: RequestOptions,
): Promise<string> {
  if (accounts[0].address !== from) throw failure('invalid_option')
  const account = findAccount(provider, from)
  if (!serves(account, network.caipNetworkId)) throw failure('chain_not_supported')
  const { wallet } = provider
  const chain = account.chains.includes(network.caipNetworkId)
    ? network.caipNetworkId
    : toCluster(network.caipNetworkId)
  const input = { account, chain, transaction: Uint8Array.from(payload) }
  if (featureOf(wallet, 'solana:signAndSendTransaction')) {
    const answers = await askWallet(
      wallet,
      'solana:signAndSendTransaction',
      (feature) => feature.signAndSendTransaction(input),
      options,
    ).catch((thrown: unknown) => {
      throw toSendError(thrown, lifetime)
    })
    const { signature: said } = firstAnswer<'signature'>(answers)
    const signature = readSignatureBytes(said)
    if (!signature) throw badAnswer('solana:signAndSendTransaction')
    return encodeBase58(signature)
  }
  const feature = 'solana:signTransaction'
  const answers = await askWallet(wallet, feature, (one) => one.signTransaction(input), options)
  const { signedTransaction } = Object(Array.isArray(answers) ? answers[0] : undefined) as {
    signedTransaction?: unknown
  }
  // Only the reviewed message may be sent.
  if (!isBytes(signedTransaction) || !isSameMessage(signedTransaction, payload)) throw badAnswer(feature)
  const id = transactionIdOf(signedTransaction)
  if (!id) throw badAnswer(feature)
  try {
    await client.request('sendTransaction', [toBase64(signedTransaction), { encoding: 'base64' }], options)
  } catch (thrown) {
    throw toSendError(thrown, lifetime)
  }
  return id
}
