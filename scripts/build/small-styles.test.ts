import { describe, expect, test } from 'vitest'
import { hasStyles, smallStyles } from './small-styles.ts'

describe('styles', () => {
  test('lose their comments and needless space', () => {
    expect(
      smallStyles('export default css`\n  /* Why. */\n  .a,\n  .b {\n    color: red;\n    opacity: 0.5;\n  }\n`\n'),
    ).toBe('export default css`.a,.b{color:red;opacity:.5}`\n')
  })

  test('keep the space that means something', () => {
    const sheet = 'css`.a > .b + .c{inline-size:calc(100% - 60px)}@supports (color: oklch(from red l c h)){.a .b{x:y}}`'
    expect(smallStyles(sheet)).toBe(sheet)
  })

  test('keep what is put into them', () => {
    expect(smallStyles('css`\n  ${reset}\n  :host {\n    display: block;\n  }\n`')).toBe(
      'css`${reset}:host{display:block}`',
    )
  })

  test('are small already: nothing changes', () => {
    const once = smallStyles('css`\n  .a { color: red; }\n`')
    expect(smallStyles(once)).toBe(once)
  })

  test('leave the code around them alone', () => {
    const code = 'const a = `x  y`\nconst b = { c: 0.5 } // note\n'
    expect(smallStyles(code)).toBe(code)
  })

  test('are in the modules named after them', () => {
    expect(['row.styles.ts', 'dist/row.styles.js', 'row.ts', 'row.styles.js.map'].map(hasStyles)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
