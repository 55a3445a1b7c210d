import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  dialogSheet,
  pillSheet,
  shellSheet,
  type TokenSheet,
  type TokenTable,
  type TokenValue,
} from '../../packages/ui/src/tokens/tokens.ts'
import { root } from '../check/source-file.ts'

const ui = 'packages/ui/src'

/** The style sheets of the design tokens, and of the page buttons. */
export function tokenFiles(): Record<string, string> {
  const button = readFileSync(join(root, ui, 'styles/shell-button.css'), 'utf8')
  return {
    [`${ui}/tokens/shell-tokens.generated.ts`]: moduleOf('tokens.ts', textOf(cssOf(shellSheet))),
    [`${ui}/tokens/pill-tokens.generated.ts`]: moduleOf('tokens.ts', textOf(cssOf(pillSheet))),
    [`${ui}/tokens/tokens.generated.ts`]: moduleOf('tokens.ts', sheetOf(cssOf(dialogSheet))),
    [`${ui}/styles/shell-button.generated.ts`]: moduleOf('shell-button.css', textOf(smallSheet(button))),
  }
}

const moduleOf = (source: string, code: string): string =>
  `// Written by scripts/gen/tokens.ts from ${source}. Do not edit.\n${code}\n`

// The page buttons do without Lit: what they wear is a plain text.
const textOf = (css: string) => `export default \`${css}\``

// Bundlers leave the text of a css template alone, so what ships before a click is made small here.
const sheetOf = (css: string) => `import { css } from 'lit'\n\nexport default css\`${css}\``

/** One sheet as minified CSS on `:host`. */
export function cssOf({ surfaces, values, when }: TokenSheet): string {
  const mixed = Object.entries(surfaces).map(([name, value]) => [
    name,
    `color-mix(in oklab,${both(value)},var(--_mix))`,
  ])
  const base = host({ ...values, ...Object.fromEntries(mixed) })
  const conditions = Object.entries(when).map(([condition, table]) => `${small(condition)}{${host(table)}}`)
  return [base, ...conditions].join('')
}

function host(table: TokenTable): string {
  const lines = Object.entries(table).map(([name, value]) => {
    const property = name.startsWith('_') ? `--${name}` : `--appkit-${name}`
    return `${property}:${small(both(value))}`
  })
  return `:host{${lines.join(';')}}`
}

function both(value: TokenValue): string {
  return typeof value === 'string' ? value : `light-dark(${value[0]},${value[1]})`
}

// Signs keep their spaces: inside calc() and clamp() they are part of the syntax.
function small(value: string): string {
  return value
    .replace(/\b0\.(?=\d)/g, '.')
    .replace(/,\s+/g, ',')
    .replace(/\s*([*/])\s*/g, '$1')
    .replace(/([:(])\s+/g, '$1')
}

/** A hand-written sheet without comments and needless space. Good for flat rules; selectors keep their inner spaces. */
export function smallSheet(sheet: string): string {
  return sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/ ([*/]) /g, '$1')
    .replace(/: (?=[^{}]*[;}])/g, ':')
    .replace(/;}/g, '}')
    .replace(/\b0\.(?=\d)/g, '.')
    .trim()
}
