import { readCosmosAddress } from '@openappkit/crypto/cosmos'
import { decodeBase58 } from '@openappkit/protocol/base58'
import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from '@openappkit/protocol/caip'
import { encodeSs58, genericPrefix, parseSs58, prefixOf } from '@openappkit/protocol/substrate'
import { checksumAddress, isAddress } from 'viem'

/** An account that signs in. `account` is the key of its data, `address` the form to display. */
export type AccountId = { account: string; address: string }

const solanaKeyBytes = 32

/**
 * Returns the CAIP-10 id of an account in its canonical form: another casing of an address is the same account, and a
 * contract at the same address on another chain is not. Returns `undefined` for an invalid address, for a wrong checksum
 * (EIP-55), which may be a typo, and for a namespace whose accounts cannot sign in.
 */
export function readAccountId(chainId: CaipNetworkId, address: string): AccountId | undefined {
  const network = parseCaipNetworkId(chainId)
  return network && readers[network.namespace]?.(chainId, address)
}

const readers: Readonly<Partial<Record<ChainNamespace, typeof readAccountId>>> = {
  eip155: (chainId, address) =>
    isAddress(address)
      ? { account: `${chainId}:${address.toLowerCase()}`, address: checksumAddress(address) }
      : undefined,
  solana: (chainId, address) =>
    decodeBase58(address)?.length === solanaKeyBytes ? { account: `${chainId}:${address}`, address } : undefined,
  polkadot: readPolkadotAccount,
  bip122: readBitcoinAccount,
  cosmos: (chainId, address) =>
    readCosmosAddress(address) ? { account: `${chainId}:${address}`, address } : undefined,
}

/** BIP-173: an address is all lowercase or all uppercase, never mixed. */
function readBitcoinAccount(chainId: CaipNetworkId, address: string): AccountId | undefined {
  const isBech32 = /^(?:bc|tb|bcrt)1/i.test(address)
  if (isBech32 && address !== address.toLowerCase() && address !== address.toUpperCase()) return undefined
  const canonical = isBech32 ? address.toLowerCase() : address
  return { account: `${chainId}:${canonical}`, address: canonical }
}

/** On networks with an unknown prefix, all prefixes of an account are the same account. */
function readPolkadotAccount(chainId: CaipNetworkId, address: string): AccountId | undefined {
  const parsed = parseSs58(address)
  const prefix = prefixOf(chainId)
  if (!parsed || (prefix ?? parsed.prefix) !== parsed.prefix) return undefined
  const { accountId } = parsed
  return { account: `${chainId}:${encodeSs58({ prefix: prefix ?? genericPrefix, accountId })}`, address }
}
