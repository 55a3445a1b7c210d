import type { WcWallet } from '@openappkit/protocol/listing'
import { readFile } from 'node:fs/promises'
import * as z from '@openappkit/protocol/zod'
import type { NetworkRow } from '../../platform/catalog/read-networks.js'
import { type IconEntry, iconKinds, iconsByName, type IconVariant, walletKinds } from './icon-names.js'

/** The icons that the build extracted from `@web3icons/core`. */
export type Icons = {
  ofWallet(wallet: WcWallet): IconEntry | undefined
  ofExchange(id: string): IconEntry | undefined
  ofNetwork(network: NetworkRow): IconEntry | undefined
  ofToken(symbol: string): IconEntry | undefined
  /** Reads the file of an icon. Falls back to `background` if it has no such variant. */
  read(icon: IconEntry, variant: IconVariant): Promise<string>
}

const index = z.array(
  z.object({
    kind: z.enum(iconKinds),
    // A single path segment.
    file: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
    names: z.array(z.string()),
    chainIds: z.array(z.string()),
  }),
)

/** Reads the index of the icons. Without a build, the list is empty. */
export async function readIcons(folder: URL): Promise<Icons> {
  const text = await readFile(new URL('index.json', folder), 'utf8').catch(() => '[]')
  const entries: readonly IconEntry[] = index.parse(JSON.parse(text))
  const of = (kind: IconEntry['kind']) => entries.filter((entry) => entry.kind === kind)
  const wallet = iconsByName(entries, ...walletKinds)
  const exchange = iconsByName(entries, 'exchanges')
  const network = iconsByName(entries, 'networks')
  const tokens = new Map(of('tokens').map((entry) => [entry.file.toUpperCase(), entry]))
  const byChain = new Map(of('networks').flatMap((entry) => entry.chainIds.map((id) => [id, entry])))

  return {
    ofWallet: ({ id, name }) => wallet(id, name),
    ofExchange: (id) => exchange(id),
    ofNetwork: ({ caip_id, name }) => byChain.get(caip_id) ?? network(name),
    ofToken: (symbol) => tokens.get(symbol.toUpperCase()),
    read({ kind, file }, variant) {
      const read = (one: IconVariant) => readFile(new URL(`${kind}/${one}/${file}.svg`, folder), 'utf8')
      return read(variant).catch(() => read('background'))
    },
  }
}
