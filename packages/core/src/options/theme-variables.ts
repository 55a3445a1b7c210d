import type { ThemeVariables } from './options.js'
import { wrongOption } from './check-options.js'

const prefixes = ['--appkit-', '--apkt-', '--w3m-'] as const

const length = (value: string) => /^\d*\.?\d+(px|rem|em)$/.test(value)
// A value is written with setProperty and cannot leave its declaration; this only tells mistakes early.
const plain = (value: string) => value !== '' && !/[;{}<>]/.test(value)
const colour = (value: string) => plain(value) && (globalThis.CSS?.supports('color', value) ?? true)
const number = (max: number) => (value: string) => /^\d+(\.\d+)?$/.test(value) && Number(value) <= max

const rules: Record<string, (value: string) => boolean> = {
  'font-family': plain,
  accent: colour,
  'color-mix': colour,
  'color-mix-strength': number(100),
  'font-size-master': length,
  'border-radius-master': length,
  'z-index': number(2_147_483_647),
  'qr-color': colour,
}

/**
 * Reads theme variables under any of their prefixes into the kit's own custom properties, ready to be set.
 * Throws `invalid_option` naming the variable.
 */
export function readThemeVariables(variables: ThemeVariables): Map<string, string> {
  const result = new Map<string, string>()
  const ranks: Partial<Record<string, number>> = {}
  for (const [name, given] of Object.entries(variables)) {
    const rank = prefixes.findIndex((prefix) => name.startsWith(prefix))
    const key = name.slice(prefixes[rank]?.length)
    const isRight = Object.hasOwn(rules, key) ? rules[key] : undefined
    if (rank < 0 || !isRight) throw wrongOption(`themeVariables.${name}`, 'is unknown')
    if (given === undefined) continue
    const value = String(given).trim()
    const isText = typeof given === 'string' || typeof given === 'number'
    if (!isText || !isRight(value)) throw wrongOption(`themeVariables.${name}`, 'has a wrong value')
    // The first of the prefixes wins, in whatever order they are given.
    if (rank > (ranks[key] ?? rank)) continue
    ranks[key] = rank
    result.set(`--appkit-${key}`, key === 'color-mix-strength' ? `${value}%` : value)
  }
  return result
}
