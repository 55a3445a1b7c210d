import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  foldName,
  type IconEntry,
  iconsByName,
  walletKinds,
} from '../../packages/server/src/services/images/icon-names.ts'
import { buildIcons } from '../build/server-icons.ts'
import { root } from '../check/source-file.ts'
import { pickStarters, type WalletRow } from './wallets.ts'

const icons = join(root, 'packages/server/dist/icons')

/** The index of the icons that the server serves. Builds them if they are missing. */
export async function readIcons(): Promise<IconEntry[]> {
  await buildIcons(icons)
  return JSON.parse(readFileSync(join(icons, 'index.json'), 'utf8')) as IconEntry[]
}

export const readSvg = ({ kind, file }: IconEntry): string =>
  readFileSync(join(icons, kind, 'background', `${file}.svg`), 'utf8')

/** Not a wallet: the row that shows a QR code for any wallet. */
const codeRow = { id: 'walletConnect', name: 'Wallet Connect' }

/** The source of starter-icons.generated.ts: the logo of each bundled wallet that has one, and of the QR code row. */
export async function writeWalletIcons(rows: readonly WalletRow[]): Promise<string> {
  const find = iconsByName(await readIcons(), ...walletKinds)
  const entries = [...pickStarters(rows), codeRow].flatMap(({ id, name }) => {
    const icon = find(id, name)
    if (!icon) return []
    return [`  [\n    '${id}',\n    '${drawingOf(id, readSvg(icon))}',\n  ],\n`]
  })
  return [
    '// Written by scripts/gen/wallet-icons.ts from @web3icons/core (see THIRD_PARTY.md). Run `npm run gen` to renew it.',
    '',
    '/** Logos of the bundled wallets and of the QR code row by their ids: what stands inside an `<svg>` on a 24 grid. */',
    `export const starterIcons: ReadonlyMap<string, string> = new Map([\n${entries.join('')}])`,
    '',
  ].join('\n')
}

const wholeGround = 'M0 0h24v24H0z'

/** What stands inside a drawing, small. Throws when it is not on the grid that the kit wraps it in. */
export function drawingOf(id: string, svg: string): string {
  const [, attributes = '', inside = ''] = /^<svg([^>]*)>(.*)<\/svg>$/.exec(svg) ?? []
  if (!attributes.includes('viewBox="0 0 24 24"') || !attributes.includes('fill="none"'))
    throw new Error(`${id}: not on a 24 grid, or not filled by its shapes alone`)
  if (/['\\]/.test(inside)) throw new Error(`${id}: has a quote in it`)
  const clean = withoutClip(inside.replaceAll(`${foldName(id)}__`, '')).replaceAll(' clip-rule="evenodd"', '')
  return roundNumbers(withPlainFills(clean))
}

/** An image ends at its box: to clip a drawing to the whole of it says nothing. */
function withoutClip(inside: string): string {
  const clip = /<clipPath id="([\w-]+)"><path (?:fill="#fff" )?d="([^"]+)"\/><\/clipPath>/.exec(inside)
  if (clip?.[2] !== wholeGround) return inside
  const opened = inside.replace(clip[0], '').replace('<defs></defs>', '')
  const clipped = new RegExp(`^<g clip-path="url\\(#${clip[1]}\\)">((?:(?!<g[ >]).)*?)</g>`)
  return clipped.test(opened) ? opened.replace(clipped, '$1') : inside
}

/** A gradient from a colour to the same colour is that colour. */
function withPlainFills(inside: string): string {
  const plain =
    /<linearGradient id="(\w+)"[^>]*><stop stop-color="([^"]+)"\/><stop offset="1" stop-color="\2"\/><\/linearGradient>/g
  let drawing = inside
  for (const [gradient, id, color] of inside.matchAll(plain))
    drawing = drawing.replace(gradient, '').replaceAll(`"url(#${id})"`, `"${color}"`)
  return drawing
}

/** Two decimals on a grid of 24 are less than a tenth of a pixel at the largest size. Only fractions are touched. */
function roundNumbers(inside: string): string {
  return inside.replace(/\.(\d{3,})/g, (_, digits: string) => {
    const rounded = Math.min(99, Math.round(Number(`0.${digits}`) * 100))
    return `.${String(rounded)
      .padStart(2, '0')
      .replace(/(\d)0$/, '$1')}`
  })
}
