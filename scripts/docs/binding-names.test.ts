import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../check/source-file.ts'

/** What a binding has of its own: how it creates the kit, its components, and its deprecated names. */
const ofReact = [
  'AppKitButtonState',
  'AppKitCustomButton',
  'AppKitCustomButtonProps',
  'AppKitElements',
  'AppKitProvider',
  'AppKitProviderProps',
  'useAppKitButton',
]
const ofVue = [
  'AppKitAccountButtonProps',
  'AppKitButtonProps',
  'AppKitConnectButtonProps',
  'AppKitModalControls',
  'AppKitNetworkButtonProps',
  'AppKitPlugin',
  'AppKitProvider',
]

/** The names that the entry of a package exports. */
function namesOf(folder: string): string[] {
  const path = `packages/${folder}/src/index.ts`
  const { staticExports } = parseSync(path, readFileSync(join(root, path), 'utf8')).module
  return staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []))
}

test('React and Vue export hooks and composables, and their types, by the same names', () => {
  const inBoth = (names: string[], own: readonly string[]) => names.filter((name) => !own.includes(name)).sort()
  const react = inBoth(namesOf('react'), ofReact)
  expect(react).toContain('useAppKitAccount')
  expect(inBoth(namesOf('vue'), ofVue)).toEqual(react)
})
