import type { ResolvedName } from '@openappkit/core/adapter'
import { toChecksumAddress } from '@openappkit/protocol/evm'
import type { Address } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { askNames, type NamesQuery } from './names-client.js'
import { registryAddress, registryName, registryText } from './registry.js'

const longestName = 255
/** A picture inside of a record. What is longer is a burden for every page that draws it. */
const longestAvatar = 100_000

/**
 * Where a name leads on the network: through its universal resolver, which knows resolvers of parents (ENSIP-10), or else
 * through its registry (ERC-137). What has no normal form (ENSIP-15) is no name.
 * @throws AppKitError `name_offchain` where only a server outside the network knows (EIP-3668) and it may not be asked,
 * `name_resolve_failed` where what stands for names cannot be read, `rpc_failed` where the network does not answer.
 */
export async function resolveName(query: NamesQuery, text: string): Promise<ResolvedName | undefined> {
  const name = normalized(text)
  const address = name && (await addressOf(query, name))
  return address && name ? { address, name } : undefined
}

/** The name that an account says it has, where that name leads to the account and is written in its normal form. */
export async function nameOf(query: NamesQuery, account: string): Promise<string | undefined> {
  const address = account as Address
  const said = await askNames(query, (client, place) =>
    'universal' in place
      ? getEnsName(client, { address, universalResolverAddress: place.universal })
      : registryName(client, place.registry, address),
  )
  const name = said && normalized(said)
  if (!name || name !== said) return undefined
  // The contract has done so too, if it is of the kind that does.
  const led = await addressOf(query, name)
  return led?.toLowerCase() === account.toLowerCase() ? name : undefined
}

/**
 * The picture that a name's record holds: an `https:` address or `data:image`. An NFT, or a file of IPFS, needs a server that
 * no app has named here: those are the business of the blockchain service.
 */
export async function avatarOf(query: NamesQuery, text: string): Promise<string | undefined> {
  const name = normalized(text)
  if (!name) return undefined
  const record = await askNames(query, (client, place) =>
    'universal' in place
      ? getEnsText(client, { name, key: 'avatar', universalResolverAddress: place.universal })
      : registryText(client, place.registry, name, 'avatar'),
  )
  if (!record || record.length > longestAvatar) return undefined
  const isPicture = /^data:image\/[\w.+-]+[;,]/i.test(record) || (/^https:\/\//i.test(record) && URL.canParse(record))
  return isPicture ? record : undefined
}

async function addressOf(query: NamesQuery, name: string): Promise<string | undefined> {
  const address = await askNames(query, (client, place) =>
    'universal' in place
      ? getEnsAddress(client, { name, universalResolverAddress: place.universal })
      : registryAddress(client, place.registry, name),
  )
  return address && toChecksumAddress(address)
}

/** `undefined` for what is no name, and for what no resolver could be asked about. */
function normalized(text: string): string | undefined {
  if (text.length > longestName || !text.includes('.')) return undefined
  try {
    return normalize(text)
  } catch {
    return undefined
  }
}
