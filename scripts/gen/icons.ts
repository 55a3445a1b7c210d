import { readFileSync } from 'node:fs'

const source = new URL('../../packages/ui/node_modules/lucide-static/icons/', import.meta.url)
const folder = 'packages/ui/src/icons'

/** The chosen icons by their Lucide name; the key is ours where it differs. */
const chosen: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `
      arrow-down-left arrow-down-up arrow-left arrow-right arrow-right-left arrow-up-right at-sign ban
      calendar-clock check chevron-down chevron-right circle-x clock cloud-off coins copy credit-card
      download ellipsis external-link eye-off globe hourglass image info key-round layers layout-grid lock
      log-out mail mail-check monitor moon pen-line plus puzzle qr-code rotate-cw scroll-text search send
      server-off settings shield shield-alert shield-check smartphone sun timer-off triangle-alert undo-2
      wallet wifi-off x
    `
      .trim()
      .split(/\s+/)
      .map((name) => [name, name]),
  ),
  'circle-help': 'circle-question-mark',
  share: 'share-2',
  fingerprint: 'fingerprint-pattern',
}

/** Reads one icon as the data of one path. Throws when the file is not what `ak-icon` draws: a 24 grid in the text colour, no ids. */
export function pathOf(name: string, file: string): string {
  const [, attributes = '', body = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(file) ?? []
  if (!attributes.includes('viewBox="0 0 24 24"')) throw new Error(`${name}: not on a 24 grid`)
  if (!attributes.includes('stroke="currentColor"')) throw new Error(`${name}: not drawn in the text colour`)
  if (/\sid=|<(style|defs|use|script)|(fill|stroke)="#/.test(body))
    throw new Error(`${name}: has an id, a style or a colour`)
  return joined(name, body)
}

/** An icon is one path, so that it is one element to style and to paint and no template of its own. */
function joined(name: string, body: string): string {
  const paths = [...body.matchAll(/<(\w+) ([^>]*?)\s*\/>/g)].map(([shape, tag, attributes = '']) => {
    const read = (attribute: string) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(attributes)?.[1]
    const numbers = (...of: string[]) => of.map((attribute) => Number(read(attribute)))
    const isPlain = /^(\w+="[\d.]+" ?)+$/.test(attributes)
    if (tag === 'path' && attributes === `d="${read('d')}"`) return startingAnywhere(read('d'))
    if (tag === 'rect' && isPlain) return rectangle(attributes, read)
    if (tag === 'line' && isPlain) {
      const [x1, x2, y1, y2] = numbers('x1', 'x2', 'y1', 'y2')
      return `M${x1} ${y1}L${x2} ${y2}`
    }
    // A dot is smaller than the pen that draws it: filled or not, it looks the same.
    const isDot = Number(read('r')) <= 0.5 && read('fill') === 'currentColor'
    if (tag !== 'circle' || !(isPlain || isDot)) throw new Error(`${name}: ${shape} is no part of one path`)
    const [x, y, r] = numbers('cx', 'cy', 'r') as [number, number, number]
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
  })
  if (paths.includes(undefined)) throw new Error(`${name}: has a shape that is more than place, size and corners`)
  return paths.join('')
}

function moduleOf(key: string, name: string): string {
  const path = pathOf(name, readFileSync(new URL(`${name}.svg`, source), 'utf8'))
  const start = `export const ${symbolOf(key)} =`
  const statement = `${start} '${path}'`
  return `// Written by scripts/gen/icons.ts from Lucide's "${name}" (ISC). Do not edit.
${statement.length > 120 ? `${start}\n  '${path}'` : statement}
`
}

const symbolOf = (key: string) => `${key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon`

/** A rectangle as lines and quarter circles. Undefined where it is more than place, size and corners of one radius. */
function rectangle(attributes: string, read: (name: string) => string | undefined): string | undefined {
  if (!/^((x|y|rx|ry|width|height)="[\d.]+" ?)+$/.test(attributes) || (read('ry') ?? read('rx')) !== read('rx'))
    return undefined
  const size = (name: string) => Number(read(name) ?? 0)
  const [x, y, r] = [size('x'), size('y'), size('rx')]
  const [w, h] = [size('width') - 2 * r, size('height') - 2 * r]
  const turn = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
  return `M${x + r} ${y}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}v${-h}${turn(r, -r)}z`
}

/** The first move of a path is from the origin: joined to another path it has to say so, and that lines follow it. */
function startingAnywhere(path = ''): string {
  const number = '-?(?:\\d*\\.\\d+|\\d+)'
  const start = new RegExp(`^m(${number})[ ,]?(${number})[ ,]?(?=([\\d.-])?)`)
  return path.replace(start, (_, x: string, y: string, more?: string) => `M${x} ${y}${more === undefined ? '' : 'l'}`)
}

/** A module for each icon, and their index. */
export function iconFiles(): Record<string, string> {
  const icons = Object.entries(chosen).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = icons.map(([key]) => `export { ${symbolOf(key)} } from './glyphs/${key}.generated.js'`)
  return {
    ...Object.fromEntries(icons.map(([key, name]) => [`${folder}/glyphs/${key}.generated.ts`, moduleOf(key, name)])),
    [`${folder}/index.ts`]: `// Written by scripts/gen/icons.ts. Do not edit.\n${lines.join('\n')}\n`,
  }
}
