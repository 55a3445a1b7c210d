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
  // Weakest prefix first, so that a stronger one overwrites it.
  for (const prefix of prefixes.toReversed()) {
    for (const [name, given] of Object.entries(variables)) {
      if (given === undefined || !name.startsWith(prefix)) continue
      const key = name.slice(prefix.length)
      const value = String(given).trim()
      const isRight = Object.hasOwn(rules, key) ? rules[key] : undefined
      if (!isRight) throw wrongOption(`themeVariables.${name}`, 'is unknown')
      const isText = typeof given === 'string' || typeof given === 'number'
      if (!isText || !isRight(value)) throw wrongOption(`themeVariables.${name}`, 'has a wrong value')
      result.set(`--appkit-${key}`, key === 'color-mix-strength' ? `${value}%` : value)
    }
  }
  for (const name of Object.keys(variables)) {
    if (!prefixes.some((prefix) => name.startsWith(prefix))) throw wrongOption(`themeVariables.${name}`, 'is unknown')
  }
  return result
}
