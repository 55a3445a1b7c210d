import { describe, expect, test } from 'vitest'
import { hasStyles, smallStyles } from './small-styles.ts'

describe('styles', () => {
  test('smallStyles removes comments and needless space', () => {
    expect(
      smallStyles('export default css`\n  /* Why. */\n  .a,\n  .b {\n    color: red;\n    opacity: 0.5;\n  }\n`\n'),
    ).toBe('export default css`.a,.b{color:red;opacity:.5}`\n')
  })

  test('smallStyles keeps the spaces that CSS needs', () => {
    const sheet = 'css`.a > .b + .c{inline-size:calc(100% - 60px)}@supports (color: oklch(from red l c h)){.a .b{x:y}}`'
    expect(smallStyles(sheet)).toBe(sheet)
  })

  test('smallStyles keeps interpolations', () => {
    expect(smallStyles('css`\n  ${reset}\n  :host {\n    display: block;\n  }\n`')).toBe(
      'css`${reset}:host{display:block}`',
    )
  })

  test('smallStyles does not change small styles', () => {
    const once = smallStyles('css`\n  .a { color: red; }\n`')
    expect(smallStyles(once)).toBe(once)
  })

  test('smallStyles does not change code without styles', () => {
    const code = 'const a = `x  y`\nconst b = { c: 0.5 } // note\n'
    expect(smallStyles(code)).toBe(code)
  })

  test('smallStyles finds styles as TypeScript writes them', () => {
    expect(smallStyles('export default css `\n  .a { color: red; }\n`;')).toBe('export default css`.a{color:red}`;')
  })

  test('hasStyles accepts modules of code only', () => {
    expect(['row.styles.ts', 'dist/row.js', 'row.d.ts', 'row.js.map'].map(hasStyles)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('smallStyles accepts the css tag of a page button, which does not load Lit', () => {
    const code = 'const css = String.raw\nconst text = css`\n  /* Why. */\n  .a {\n    color: red;\n  }\n`\n'
    expect(smallStyles(code)).toBe('const css = String.raw\nconst text = css`.a{color:red}`\n')
  })
})
