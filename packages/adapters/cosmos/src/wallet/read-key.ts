import { isEmptyAnswer, type RequestOptions } from '@openappkit/core/adapter'
import { cosmosAddress } from '@openappkit/crypto/cosmos'
import { askWallet } from './ask-wallet.js'
import { badAnswer, failure } from './failure.js'
import type { CosmosAccount, CosmosProvider } from './namespace.js'
import { copyBytes } from './read-bytes.js'
import type { CosmosNetwork } from './wallet-link.js'

const keyLength = 33

/**
 * Reads the account of a network. Throws `wallet_bad_answer` if the address is not that of the key on this network,
 * `wallet_no_account` without a key, and `chain_not_supported` for another curve, whose addresses cannot be verified.
 */
export async function readKey(
  { native }: CosmosProvider,
  { id, cosmos }: CosmosNetwork,
  options: RequestOptions,
): Promise<CosmosAccount> {
  // Read inside `askWallet`, which handles getters that throw.
  const key = await askWallet(async () => {
    const answer = await native.getKey(id)
    if (isEmptyAnswer(answer)) throw failure('wallet_no_account')
    const { bech32Address: address, pubKey, algo } = Object(answer) as Record<string, unknown>
    return { address, pubkey: copyBytes(pubKey, keyLength), algo }
  }, options)
  const { address, pubkey, algo } = key
  if (typeof address !== 'string' || typeof algo !== 'string') throw badAnswer('getKey')
  if (algo !== 'secp256k1') throw failure('chain_not_supported')
  const isCompressed = pubkey?.length === keyLength && (pubkey[0] === 2 || pubkey[0] === 3)
  if (!isCompressed || address !== cosmosAddress(cosmos.bech32Prefix, pubkey)) throw badAnswer('getKey')
  return { address, algo, pubkey }
}
