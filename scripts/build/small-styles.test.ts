import { expect, test } from 'vitest'
import { smallStyles } from './small-styles.ts'

test.each([
  [
    'removes comments and needless space',
    'export default css`\n  /* Why. */\n  .a,\n  .b {\n    color: red;\n    opacity: 0.5;\n  }\n`\n',
    'export default css`.a,.b{color:red;opacity:.5}`\n',
  ],
  ['keeps interpolations', 'css`\n  ${reset}\n  :host {\n    a: b;\n  }\n`', 'css`${reset}:host{a:b}`'],
  ['finds styles as TypeScript writes them', 'css `\n  .a { color: red; }\n`;', 'css`.a{color:red}`;'],
])('smallStyles %s', (_, code, small) => {
  expect(smallStyles(code)).toBe(small)
})

test.each([
  ['small styles', 'css`.a > .b + .c{a:calc(100% - 60px)}@supports (color: oklch(from red l c h)){.a .b{x:y}}`'],
  [
    'a comment that quotes the tag',
    "// Not Lit's `css`, which is large.\nconst css = String.raw\nconst text = css`.a{b:c}`\n",
  ],
  ['code without styles', 'const a = `x  y`\nconst b = { c: 0.5 } // note\n'],
])('smallStyles does not change %s', (_, code) => {
  expect(smallStyles(code)).toBe(code)
})
