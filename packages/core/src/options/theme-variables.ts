import type { ThemeVariables } from './options.js'
import { wrongOption } from './check-options.js'

// Later prefixes take precedence, whatever order the variables are given in.
const prefixes = ['--w3m-', '--apkt-', '--appkit-'] as const
const rankOf = (name: string) => prefixes.findIndex((prefix) => name.startsWith(prefix))

const length = (value: string) => /^\d*\.?\d+(px|rem|em)$/.test(value)
// Only reports mistakes early: values are set with setProperty and cannot escape their declaration.
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
  for (const [name, given] of Object.entries(variables).sort(([a], [b]) => rankOf(a) - rankOf(b))) {
    const key = name.slice(prefixes[rankOf(name)]?.length)
    const isRight = Object.hasOwn(rules, key) && rankOf(name) >= 0 && rules[key]
    if (!isRight) throw wrongOption(`themeVariables.${name}`, 'is unknown')
    if (given === undefined) continue
    const value = String(given).trim()
    if (!/^(?:string|number)$/.test(typeof given) || !isRight(value))
      throw wrongOption(`themeVariables.${name}`, 'has a wrong value')
    result.set(`--appkit-${key}`, key === 'color-mix-strength' ? `${value}%` : value)
  }
  return result
}
