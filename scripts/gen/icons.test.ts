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
    ['paths', '<path d="M1 1h2" /><path d="m6 6 12 12" />', '<path d="M1 1h2M6 6l12 12"/>'],
    ['paths that turn at once', '<path d="M1 1h2" /><path d="m12 19-7-7 7-7" />', '<path d="M1 1h2M12 19l-7-7 7-7"/>'],
    ['paths that go on by a command', '<path d="m9 9v2" />', '<path d="M9 9v2"/>'],
    ['a circle', '<circle cx="12" cy="12" r="10" />', '<path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0"/>'],
    ['a rectangle', '<rect width="7" height="5" x="3" y="4" />', '<path d="M3 4h7v5h-7v-5z"/>'],
    [
      'round corners',
      '<rect width="7" height="7" x="3" y="3" rx="1" />',
      '<path d="M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z"/>',
    ],
    ['nothing else', '<path d="M1 1h2" /><line x1="1" />', '<path d="M1 1h2"/><line x1="1"/>'],
  ])('draws %s as one path', ([, body = '', drawn]) => {
    expect(shapesOf('joined', svg(body))).toBe(drawn)
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
