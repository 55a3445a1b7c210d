import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  dialogSheet,
  pillSheet,
  shellSheet,
  type TokenSheet,
  type TokenTable,
  type TokenValue,
} from '../../packages/ui/src/tokens/tokens.ts'

const place = (file: string) => fileURLToPath(new URL(`../../packages/ui/src/${file}`, import.meta.url))

/** The generated files and what they must hold. */
export const tokenFiles: Readonly<Record<string, string>> = {
  [place('tokens/shell-tokens.generated.ts')]: textModuleOf('tokens.ts', cssOf(shellSheet)),
  [place('tokens/pill-tokens.generated.ts')]: textModuleOf('tokens.ts', cssOf(pillSheet)),
  [place('tokens/tokens.generated.ts')]: moduleOf('tokens.ts', cssOf(dialogSheet)),
  [place('styles/shell-button.generated.ts')]: textModuleOf(
    'shell-button.css',
    smallSheet(readFileSync(place('styles/shell-button.css'), 'utf8')),
  ),
}

// The page buttons do without Lit: what they wear is a plain text.
function textModuleOf(source: string, text: string): string {
  return `// Written by scripts/gen/tokens.ts from ${source}. Do not edit.
export default \`${text}\`
`
}

// Bundlers leave the text of a css template alone, so what ships before a click is made small here.
function moduleOf(source: string, text: string): string {
  return `// Written by scripts/gen/tokens.ts from ${source}. Do not edit.
import { css } from 'lit'

export default css\`${text}\`
`
}

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
