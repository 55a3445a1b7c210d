import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../check/source-file.ts'

const source = '@web3icons/core'
const kinds = ['wallets', 'networks', 'exchanges', 'tokens'] as const
const variants = ['background', 'branded', 'mono'] as const

type Kind = (typeof kinds)[number]
type Entry = { kind: Kind; file: string; names: string[]; chainIds: string[] }
type Metadata = { id: string; filePath?: string; name?: string; shortName?: string; caip2id?: string }

/** A few drawings are traced photographs. These, and drawings that are not inert, are left out. */
const longestIcon = 24 * 1024

/** Goes up with every change to what is written: an earlier build is then made anew. */
const indexForm = 2

const notice = (
  version: string,
) => `Made from ${source} ${version} (MIT, https://github.com/0xa3k5/web3icons) when this package was built.

The logos are trademarks of their owners. They are used to name them and for nothing else.
`

/**
 * Takes the icons of wallets, networks, exchanges and tokens out of the package and into a folder, as files with an
 * index. Nothing of it is committed. Tokens have one variant, the others three. Returns how many icons there are.
 */
export async function buildIcons(into: string, packageFolder = join(root, 'packages/server')): Promise<number> {
  const folder = resolve(into)
  const require = createRequire(join(packageFolder, 'package.json'))
  const entry = require.resolve(source)
  const { version: published } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
    version: string
  }
  const version = `${published}, index ${indexForm}`
  const known = readBuilt(folder, version)
  if (known) return known.length

  // Made beside it and moved there as a whole: another build may be under way.
  const making = `${folder}-${process.pid}-${Date.now()}`
  const index: Entry[] = []
  for (const kind of kinds)
    index.push(...(await buildKind(kind, join(dirname(entry), 'svgs', kind), join(making, kind), entry)))
  writeFileSync(join(making, 'index.json'), JSON.stringify(index))
  writeFileSync(join(making, 'NOTICE'), notice(published))
  writeFileSync(join(making, 'version'), version)
  if (!readBuilt(folder, version)) {
    rmSync(folder, { recursive: true, force: true })
    renameSync(making, folder)
  }
  rmSync(making, { recursive: true, force: true })
  return index.length
}

/** What an earlier build took from the same version. */
function readBuilt(folder: string, version: string): Entry[] | undefined {
  const stamp = join(folder, 'version')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== version) return undefined
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Entry[]
}

async function buildKind(kind: Kind, from: string, to: string, entry: string): Promise<Entry[]> {
  const metadata = await readMetadata(kind, entry)
  const kept = new Set<string>()
  for (const variant of kind === 'tokens' ? variants.slice(0, 1) : variants) {
    mkdirSync(join(to, variant), { recursive: true })
    for (const name of readdirSync(join(from, variant)).filter((each) => each.endsWith('.svg.js'))) {
      const file = basename(name, '.svg.js')
      const module = (await import(pathToFileURL(join(from, variant, name)).href)) as { default: string }
      const svg = inert(module.default)
      if (svg === undefined || svg.length > longestIcon || !/^[\w.-]{1,64}$/.test(file)) continue
      writeFileSync(join(to, variant, `${file}.svg`), svg)
      if (variant === 'background') kept.add(file)
    }
  }
  return [...kept].map((file) => {
    const rows = metadata.get(file) ?? []
    const given = [file, ...rows.flatMap(({ id, name, shortName }) => [id, name, shortName])]
    const names = [...new Set(given.filter((each) => each !== undefined))]
    return { kind, file, names, chainIds: rows.flatMap(({ caip2id }) => caip2id ?? []) }
  })
}

/** Rows by file: a network and its test networks share one. */
async function readMetadata(kind: Kind, entry: string): Promise<Map<string, Metadata[]>> {
  const path = createRequire(entry).resolve('@web3icons/common/metadata')
  const module = (await import(pathToFileURL(path).href)) as Record<Kind, readonly Metadata[]>
  const rows = new Map<string, Metadata[]>()
  for (const row of module[kind]) {
    const file = row.filePath?.split(':')[1] ?? row.id
    rows.set(file, [...(rows.get(file) ?? []), row])
  }
  return rows
}

const shapes =
  /^(?:svg|g|path|rect|circle|ellipse|line|polygon|polyline|defs|clipPath|mask|linearGradient|radialGradient|stop|filter|fe[A-Z]\w+|use|pattern)$/

/** A drawing without needless space; `undefined` when it holds anything but shapes, or points outside of itself. */
export function inert(svg: string): string | undefined {
  const small = svg
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .replace(' class="web3icons"', '')
    // An attribute says the same, and is not refused by a strict policy.
    .replace(/style="(mask-type):(alpha|luminance)"/g, '$1="$2"')
  const tags = [...small.matchAll(/<\/?([^\s/>]+)/g)].map((found) => found[1] ?? '')
  const isOnlyShapes = /^<svg [^>]*>.*<\/svg>$/.test(small) && tags.every((tag) => shapes.test(tag))
  const pointsOutside = /\bon\w+\s*=|\bstyle\s*=|href="(?!#)|url\((?!#)|&(?!#?\w+;)|<!|<\?/.test(small)
  return isOnlyShapes && !pointsOutside ? small : undefined
}
