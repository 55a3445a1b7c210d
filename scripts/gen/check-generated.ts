import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { root } from '../check/source-file.ts'
import { appkitNamesFiles } from './appkit-names/names-page.ts'
import { contractFiles } from './contracts.ts'
import { writeNetworkMarks, writeTokenMarks } from './marks/chain-marks.ts'
import { readConfusables, writeConfusables } from './confusables.ts'
import type { GeneratedFiles } from './generated-files.ts'
import { iconFiles } from './icons.ts'
import { importGraphFiles } from './import-graph.ts'
import { type NetworkRow, writeCommonNetworks, writeNetworks, writeViemNetworks } from './networks.ts'
import { partFiles } from './parts.ts'
import { socialMarks } from './social-marks.ts'
import { testIdFiles } from './test-ids.ts'
import { tokenFiles } from './tokens.ts'
import { readViemChains } from './viem-chains.ts'
import { writeWalletIcons } from './wallet-icons.ts'
import { type WalletRow, writeStarters, writeStarterStores } from './wallets.ts'

export type Generator = {
  name: string
  files(): GeneratedFiles | Promise<GeneratedFiles>
  /** Folders whose every file comes from this generator: what it no longer writes is removed. */
  owned?: readonly string[]
}

/** Every generator there is, in the order of `npm run gen`. */
export const generators: readonly Generator[] = [
  {
    name: 'networks',
    files: () =>
      new Map([
        ['packages/core/src/networks/networks.generated.ts', writeNetworks(networks(), readViemChains())],
        ['packages/core/src/networks/viem-networks.generated.ts', writeViemNetworks(networks(), readViemChains())],
        ['packages/cdn/src/common-networks.ts', writeCommonNetworks(networks())],
      ]),
  },
  {
    name: 'wallets',
    files: () =>
      new Map([
        ['packages/core/src/features/wallet-list/listing/starter.generated.ts', writeStarters(wallets())],
        ['packages/core/src/features/wallet-list/listing/starter-stores.generated.ts', writeStarterStores(wallets())],
      ]),
  },
  {
    name: 'wallet icons',
    files: async () =>
      one(
        'packages/core/src/features/wallet-list/listing/starter-icons.generated.ts',
        await writeWalletIcons(wallets()),
      ),
  },
  {
    name: 'marks of networks and tokens',
    files: async () =>
      new Map([
        ['packages/core/src/features/images/network-marks.generated.ts', await writeNetworkMarks(networks())],
        ['packages/core/src/features/images/token-marks.generated.ts', await writeTokenMarks(networks())],
      ]),
  },
  {
    name: 'confusables',
    files: () =>
      one(
        'packages/core/src/features/wallet-list/matching/confusables.generated.ts',
        writeConfusables(readConfusables()),
      ),
  },
  { name: 'tokens', files: () => new Map(Object.entries(tokenFiles).map(([path, text]) => [fromRoot(path), text])) },
  { name: 'icons', files: icons, owned: ['packages/ui/src/icons/glyphs'] },
  {
    name: 'social marks',
    files: () => one('packages/modal/src/views/social/social-marks.generated.ts', socialMarks()),
  },
  { name: 'contracts', files: contractFiles },
  { name: 'parts', files: partFiles },
  { name: 'test ids', files: testIdFiles },
  { name: 'names of another AppKit', files: appkitNamesFiles },
  { name: 'import graph', files: importGraphFiles },
]

/** A file that is not what its generator gives. */
export type StaleFile = { path: string; state: 'missing' | 'outdated' | 'left over' }

/** Compares what the generators give with what is in a folder, the repository by default. */
export async function findStale({ files, owned = [] }: Generator, folder = root): Promise<StaleFile[]> {
  const wanted = await files()
  const differing = [...wanted].flatMap(([path, text]): StaleFile[] => {
    const at = join(folder, path)
    if (!existsSync(at)) return [{ path, state: 'missing' }]
    return readFileSync(at, 'utf8') === text ? [] : [{ path, state: 'outdated' }]
  })
  const leftOver = owned
    .filter((own) => existsSync(join(folder, own)))
    .flatMap((own) => readdirSync(join(folder, own)).map((name) => posix.join(own, name)))
    .filter((path) => !wanted.has(path))
    .map((path): StaleFile => ({ path, state: 'left over' }))
  return [...differing, ...leftOver]
}

const one = (path: string, text: string): GeneratedFiles => new Map([[path, text]])
const fromRoot = (path: string): string => relative(root, path).split(sep).join('/')
const data = (name: string): unknown => JSON.parse(readFileSync(join(root, 'packages/server/data', name), 'utf8'))
const networks = () => data('networks.json') as NetworkRow[]
const wallets = () => data('wallets.json') as WalletRow[]

function icons(): GeneratedFiles {
  return new Map([...iconFiles()].map(([file, text]) => [`packages/ui/src/icons/${file}`, text]))
}
