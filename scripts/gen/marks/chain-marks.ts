import { toChecksumAddress } from '../../../packages/protocol/src/evm/address.ts'
import type { IconEntry, IconKind } from '../../../packages/server/src/services/images/icon-names.ts'
import { markedNetworks, markedTokens, networkTokens } from './marked-assets.ts'
import type { NetworkRow } from '../networks.ts'
import { drawingOf, readIcons, readSvg } from '../wallet-icons.ts'

const notice =
  '// Written by scripts/gen/marks/chain-marks.ts from @web3icons/core (see THIRD_PARTY.md). Run `npm run gen` to renew it.'

/** The source of network-marks.generated.ts: the marks of the usual networks. */
export async function writeNetworkMarks(rows: readonly NetworkRow[]): Promise<string> {
  const find = await readMarks()
  const known = new Map(rows.map((row) => [row.caip_id, row]))
  const marks = markedNetworks.map((id) => {
    if (known.get(id)?.testnet !== false) throw new Error(`${id}: not a main network of networks.json`)
    const mark = find('networks', ({ chainIds }) => chainIds.includes(id))
    return [id, insideCircle(id, mark)] as const
  })
  return [
    notice,
    '',
    '/** Marks of networks by their CAIP-2 ids: what stands inside an `<svg>` on a 24 grid. */',
    `export const networkMarks: ReadonlyMap<string, string> = new Map([\n${marks.map(opened).join('')}])`,
    '',
  ].join('\n')
}

/** The source of token-marks.generated.ts: the marks of the usual tokens, their contracts, and where the coin is Ether. */
export async function writeTokenMarks(rows: readonly NetworkRow[]): Promise<string> {
  const find = await readMarks()
  const names = Object.keys(markedTokens)
  const marks = names.map((name) => [name, find('tokens', ({ file }) => file === name)] as const)
  const places = [
    ...Object.entries(markedTokens).flatMap(([name, contracts]) =>
      Object.entries(contracts).map(([network, address]) => [network, address, name] as const),
    ),
    ...Object.entries(networkTokens).map(([network, address]) => [network, address, network] as const),
  ]
  const contracts = places.map(([network, address, mark]) => {
    if (!rows.some(({ caip_id }) => caip_id === network)) throw new Error(`${mark}: ${network} is not bundled`)
    return [`${network}/${contractKey(network, address)}`, mark] as const
  })
  const ether = rows.filter(
    ({ native_currency, namespace, testnet }) => namespace === 'eip155' && !testnet && native_currency.symbol === 'ETH',
  )
  return [
    notice,
    '',
    '/** Marks of tokens: what stands inside an `<svg>` on a 24 grid. */',
    `export const tokenMarks: ReadonlyMap<string, string> = new Map([\n${marks.map(opened).join('')}])`,
    '',
    '/** Contracts, as network and address, and the token or network whose mark each has. EVM addresses are in lower case. */',
    `export const markedContracts: ReadonlyMap<string, string> = new Map([\n${contracts.map(opened).join('')}])`,
    '',
    '/** Networks whose own currency is Ether. */',
    `export const etherNetworks: ReadonlySet<string> = new Set([\n${ether.map(({ caip_id }) => `  '${caip_id}',\n`).join('')}])`,
    '',
  ].join('\n')
}

/** A square that touches the edge of the circle that marks are cut to: drawn smaller, on the same ground. */
function insideCircle(id: string, inside: string): string {
  if (id !== 'eip155:8453') return inside
  const ground = /^<path fill="#\w+" d="M24 0H0v24h24z"\/>/.exec(inside)?.[0]
  if (!ground) throw new Error(`${id}: has another ground than before`)
  return `${ground}<g transform="matrix(.7 0 0 .7 3.6 3.6)">${inside.slice(ground.length)}</g>`
}

/** An address that was copied wrongly has another checksum: a mark on the wrong contract would vouch for it. */
export function contractKey(network: string, address: string): string {
  if (!network.startsWith('eip155:')) return address
  if (toChecksumAddress(address) !== address) throw new Error(`${network}/${address}: wrong checksum`)
  return address.toLowerCase()
}

const opened = ([key, value]: readonly [string, string]): string => {
  const flat = `  ['${key}', '${value}'],\n`
  return flat.length <= 121 ? flat : `  [\n    '${key}',\n    '${value}',\n  ],\n`
}

async function readMarks(): Promise<(kind: IconKind, isWanted: (entry: IconEntry) => boolean) => string> {
  const entries = await readIcons()
  return (kind, isWanted) => {
    const icon = entries.find((entry) => entry.kind === kind && isWanted(entry))
    if (!icon) throw new Error(`${kind}: a mark that is wanted is not in the package`)
    return drawingOf(icon.file, readSvg(icon))
  }
}
