import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { iconFiles, shapesOf } from './icons.ts'

const svg = (body: string, viewBox = '0 0 24 24', stroke = 'currentColor') =>
  `<svg viewBox="${viewBox}" stroke="${stroke}">${body}</svg>`

describe('icons', () => {
  test('the generated modules are up to date', () => {
    for (const [file, text] of iconFiles()) {
      expect(readFileSync(new URL(`../../packages/ui/src/icons/${file}`, import.meta.url), 'utf8'), file).toBe(text)
    }
  })

  test('keeps the shapes and nothing around them', () => {
    expect(shapesOf('dash', svg('\n  <path d="M5 12h14" />\n'))).toBe('<path d="M5 12h14"/>')
  })

  test.for([
    ['another grid', svg('<path d="M0 0"/>', '0 0 16 16')],
    ['a colour of its own', svg('<path d="M0 0"/>', '0 0 24 24', 'red')],
    ['an id', svg('<path id="a" d="M0 0"/>')],
    ['a style', svg('<style>path{}</style>')],
  ])('refuses an icon with %s', ([, file = '']) => {
    expect(() => shapesOf('bad', file)).toThrow(/bad/)
  })
})
