// npm run gen [-- --check]: writes everything that is generated; with --check it only names what is out of date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { own } from '../check/own.ts'
import { root } from '../check/source-file.ts'
import { confusables } from './confusables.ts'
import { contractFiles } from './contracts.ts'
import { iconFiles } from './icons.ts'
import { importGraph } from './import-graph.ts'
import { writeNetworkMarks, writeTokenMarks } from './marks/chain-marks.ts'
import { type NetworkRow, writeCommonNetworks, writeNetworks, writeViemNetworks } from './networks.ts'
import { partsPage } from './parts.ts'
import { socialMarks } from './social-marks.ts'
import { testIdsPage } from './test-ids.ts'
import { tokenFiles } from './tokens.ts'
import { readViemChains } from './viem-chains.ts'
import { writeWalletIcons } from './wallet-icons.ts'
import { type WalletRow, writeStarters, writeStarterStores } from './wallets.ts'

const core = 'packages/core/src'
const listing = `${core}/features/wallet-list/listing`
const data = <T>(name: string) => JSON.parse(readFileSync(join(root, 'packages/server/data', name), 'utf8')) as T
const networks = data<NetworkRow[]>('networks.json')
const wallets = data<WalletRow[]>('wallets.json')

/** The text of each file by its path from the root of the repository. */
type GeneratedFiles = Readonly<Record<string, string>>

/** Every generator by its name, in the order of `npm run gen`. */
export const generators: Readonly<Record<string, () => GeneratedFiles | Promise<GeneratedFiles>>> = {
  networks: () => ({
    [`${core}/networks/networks.generated.ts`]: writeNetworks(networks, readViemChains()),
    [`${core}/networks/viem-networks.generated.ts`]: writeViemNetworks(networks, readViemChains()),
    'packages/cdn/src/common-networks.ts': writeCommonNetworks(networks),
  }),
  wallets: async () => ({
    [`${listing}/starter.generated.ts`]: writeStarters(wallets),
    [`${listing}/starter-stores.generated.ts`]: writeStarterStores(wallets),
    [`${listing}/starter-icons.generated.ts`]: await writeWalletIcons(wallets),
  }),
  'marks of networks and tokens': async () => ({
    [`${core}/features/images/network-marks.generated.ts`]: await writeNetworkMarks(networks),
    [`${core}/features/images/token-marks.generated.ts`]: await writeTokenMarks(networks),
  }),
  confusables: () => ({ [`${core}/features/wallet-list/matching/confusables.generated.ts`]: confusables() }),
  tokens: tokenFiles,
  icons: iconFiles,
  'social marks': () => ({ 'packages/modal/src/views/social/social-marks.generated.ts': socialMarks() }),
  contracts: contractFiles,
  parts: () => ({ 'docs/reference/parts.md': partsPage() }),
  'test ids': () => ({ 'docs/reference/test-ids.md': testIdsPage() }),
  'import graph': async () => ({ 'docs/architecture/overview.md': await importGraph() }),
}

/** The paths of the files that are missing or have another text. */
export function findStale(files: GeneratedFiles): string[] {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  return Object.entries(files).flatMap(([path, text]) => (read(path) === text ? [] : [path]))
}

if (process.argv[1] === import.meta.filename) {
  const isCheck = process.argv.includes('--check')
  for (const [name, generate] of Object.entries(generators)) {
    const files = await generate()
    const stale = findStale(files)
    if (stale.length === 0) console.log(`ok    ${name}`)
    for (const path of stale) {
      console.log(`${isCheck ? 'stale' : 'wrote'} ${path}`)
      if (isCheck) process.exitCode = 1
      else write(path, own(files, path) ?? '')
    }
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
