import { describe, expect, test } from 'vitest'
import { pathOf } from './icons.ts'

const svg = (body: string, viewBox = '0 0 24 24', stroke = 'currentColor') =>
  `<svg viewBox="${viewBox}" stroke="${stroke}">${body}</svg>`

describe('icons', () => {
  test('pathOf returns the drawing and nothing around it', () => {
    expect(pathOf('dash', svg('\n  <path d="M5 12h14" />\n'))).toBe('M5 12h14')
  })

  test.for([
    ['paths', '<path d="M1 1h2" /><path d="m6 6 12 12" />', 'M1 1h2M6 6l12 12'],
    ['paths that turn at once', '<path d="M1 1h2" /><path d="m12 19-7-7 7-7" />', 'M1 1h2M12 19l-7-7 7-7'],
    ['paths that go on by a command', '<path d="m9 9v2" />', 'M9 9v2'],
    ['a circle', '<circle cx="12" cy="12" r="10" />', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0'],
    ['a rectangle', '<rect width="7" height="5" x="3" y="4" />', 'M3 4h7v5h-7v-5z'],
    [
      'round corners',
      '<rect width="7" height="7" x="3" y="3" rx="1" />',
      'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z',
    ],
    ['a line', '<path d="M1 1h2" /><line x1="8" x2="16" y1="21" y2="20" />', 'M1 1h2M8 21L16 20'],
    [
      'a dot',
      '<circle cx="16.5" cy="7.5" r=".5" fill="currentColor" />',
      'M16 7.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0',
    ],
  ])('pathOf draws %s as one path', ([, body = '', drawn]) => {
    expect(pathOf('joined', svg(body))).toBe(drawn)
  })

  test.for([
    ['another grid', svg('<path d="M0 0"/>', '0 0 16 16')],
    ['a colour of its own', svg('<path d="M0 0"/>', '0 0 24 24', 'red')],
    ['an id', svg('<path id="a" d="M0 0"/>')],
    ['a style', svg('<style>path{}</style>')],
    ['a shape that no path draws', svg('<ellipse cx="1" cy="1" rx="1" ry="2" />')],
    ['a filled disc', svg('<circle cx="1" cy="1" r="3" fill="currentColor" />')],
  ])('pathOf refuses an icon with %s', ([, file = '']) => {
    expect(() => pathOf('bad', file)).toThrow(/bad/)
  })
})
