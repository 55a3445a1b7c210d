import type { ResolvedName } from '@openappkit/core/adapter'
import { toChecksumAddress } from '@openappkit/protocol/evm'
import type { Address } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { askNames, type NamesQuery } from './names-client.js'
import { registryAddress, registryName, registryText } from './registry.js'

const longestName = 255
/** Maximum length of a `data:` URL: a longer one slows down every page that renders it. */
const longestAvatar = 100_000

/**
 * Resolves a name through the universal resolver, which supports wildcards (ENSIP-10), or through the registry (ERC-137). Returns
 * `undefined` for a text that cannot be normalized (ENSIP-15).
 * @throws AppKitError `name_offchain` if the record is offchain (EIP-3668) and the app does not allow the lookup,
 * `name_resolve_failed` if the contract cannot be read, `rpc_failed` if the endpoint does not respond.
 */
export async function resolveName(query: NamesQuery, text: string): Promise<ResolvedName | undefined> {
  const name = normalized(text)
  const address = name && (await addressOf(query, name))
  return address && name ? { address, name } : undefined
}

/** Reads the primary name of an account. Returns it only if it is normalized and resolves to the account. */
export async function nameOf(query: NamesQuery, account: string): Promise<string | undefined> {
  const address = account as Address
  const said = await askNames(query, (client, place) =>
    'universal' in place
      ? getEnsName(client, { address, universalResolverAddress: place.universal })
      : registryName(client, place.registry, address),
  )
  const name = said && normalized(said)
  if (!name || name !== said) return undefined
  // Some contracts verify this themselves, but not all.
  const led = await addressOf(query, name)
  return led?.toLowerCase() === account.toLowerCase() ? name : undefined
}

/**
 * Reads the avatar record of a name: an `https:` or `data:image` URL. NFTs and IPFS files need servers that the app did not
 * configure here; the blockchain service resolves them.
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

/** Returns `undefined` for a text that is not a name, and for a name that is too long. */
function normalized(text: string): string | undefined {
  if (text.length > longestName || !text.includes('.')) return undefined
  try {
    return normalize(text)
  } catch {
    return undefined
  }
}
