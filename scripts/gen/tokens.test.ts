import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { dialogSheet, shellSheet } from '../../packages/ui/src/tokens/tokens.ts'
import { cssOf, smallSheet } from './tokens.ts'

const shellButton = new URL('../../packages/ui/src/styles/shell-button.css', import.meta.url)
const inputs = [
  'accent',
  'font-family',
  'font-size-master',
  'border-radius-master',
  'color-mix',
  'color-mix-strength',
  'z-index',
  'qr-color',
]

describe('design tokens', () => {
  test('the kit never sets a variable that the app may set', () => {
    const sheets = cssOf(shellSheet) + cssOf(dialogSheet)
    for (const input of inputs) expect(sheets).not.toContain(`--appkit-${input}:`)
  })

  test('every used token is defined, and the shell defines its own tokens', () => {
    expect(undefinedIn(cssOf(shellSheet))).toEqual([])
    expect(undefinedIn(cssOf(shellSheet) + cssOf(dialogSheet))).toEqual([])
    expect(undefinedIn(cssOf(shellSheet) + readFileSync(shellButton, 'utf8'))).toEqual([])
  })

  test('the styles that load before a click stay small', () => {
    expect(gzipSync(cssOf(shellSheet)).length).toBeLessThan(1100)
    expect(gzipSync(smallSheet(readFileSync(shellButton, 'utf8'))).length).toBeLessThan(700)
  })

  test('smallSheet keeps the spaces that calc needs', () => {
    expect(smallSheet('.a {\n  /* why */\n  margin: calc(1px - 0.5px) ;\n}\n.a:hover { color: red; }')).toBe(
      '.a{margin:calc(1px - .5px)}.a:hover{color:red}',
    )
  })
})

function undefinedIn(css: string): string[] {
  const defined = new Set([...css.matchAll(/(?<=[{;\s])(--[\w-]+)(?=:)/g)].map(([, name]) => name))
  for (const input of inputs) defined.add(`--appkit-${input}`)
  return [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '').filter((name) => !defined.has(name))
}
