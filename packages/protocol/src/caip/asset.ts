import { type CaipNetworkId, type CaipNetworkParts, formatCaipNetworkId, parseCaipNetworkId } from './network-id.js'

/** CAIP-19 asset id, for example `eip155:1/erc20:0x6b17…1d0f` or `eip155:1/slip44:60`. */
export type CaipAssetId = `${CaipNetworkId}/${string}:${string}`

export type CaipAssetParts = CaipNetworkParts & {
  assetNamespace: string
  assetReference: string
  /** The single item of a collection, as in `erc721:<contract>/<token id>`. */
  tokenId?: string
}

const assetNamespace = /^[-a-z0-9]{3,8}$/
const assetReference = /^[-.%a-zA-Z0-9]{1,128}$/
const tokenId = /^[-.%a-zA-Z0-9]{1,78}$/

/** Parses a CAIP-19 asset type or asset id. `undefined` for other values. */
export function parseCaipAssetId(value: unknown): CaipAssetParts | undefined {
  if (typeof value !== 'string') return undefined
  const [chain, asset, token, ...rest] = value.split('/')
  const network = parseCaipNetworkId(chain)
  const [namespace, reference, ...more] = asset?.split(':') ?? []
  if (!network || rest.length > 0 || more.length > 0) return undefined
  if (!assetNamespace.test(namespace ?? '') || !assetReference.test(reference ?? '')) return undefined
  if (token !== undefined && !tokenId.test(token)) return undefined
  return {
    ...network,
    assetNamespace: namespace as string,
    assetReference: reference as string,
    ...(token === undefined ? {} : { tokenId: token }),
  }
}

export function isCaipAssetId(value: unknown): value is CaipAssetId {
  return parseCaipAssetId(value) !== undefined
}

export function formatCaipAssetId(parts: CaipAssetParts): CaipAssetId {
  const token = parts.tokenId === undefined ? '' : `/${parts.tokenId}`
  return `${formatCaipNetworkId(parts)}/${parts.assetNamespace}:${parts.assetReference}${token}`
}
