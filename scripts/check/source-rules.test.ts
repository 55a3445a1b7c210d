import { expect, test } from 'vitest'
import { checkSources } from './source-rules.ts'

const messages = (path: string, text: string) => checkSources([{ path, text }]).map(({ message }) => message)

const violations: Array<[string, string, string, RegExp]> = [
  ['a raw error', 'packages/core/src/a.ts', "throw new Error('x')", /AppKitError/],
  ['a style attribute', 'packages/modal/src/a.ts', 'html`<div class="a" style="color: red">`', /style attribute/],
  ['a bound style attribute', 'packages/ui/src/a.ts', 'html`<div\n  style=${x}>`', /style attribute/],
  ['styleMap', 'packages/ui/src/a.ts', 'styleMap({})', /strict page policy/],
  ['unsafeHTML', 'packages/ui/src/a.ts', 'unsafeHTML(text)', /strict page policy/],
  ['innerHTML', 'packages/core/src/a.ts', 'node.innerHTML = text', /markup from text/],
  ['an enum', 'packages/core/src/a.ts', 'export enum A { b }', /no enums/],
  ['the big viem client', 'packages/adapters/evm/src/a.ts', 'createPublicClient({})', /single viem actions/],
  ['a client that asks whom a contract names', 'packages/siwx/src/a.ts', 'createClient({ transport })', /ccipRead/],
  ['a package in Node alone', 'scripts/demo/a.ts', "import { a } from '../../packages/ui/src/a.ts'", /loadSource/],
  ['a vague file name', 'packages/core/src/string-utils.ts', '', /after what it does/],
]

test.each(violations)('checkSources refuses %s', (_, path, text, message) => {
  expect(messages(path, text)).toEqual([expect.stringMatching(message)])
})

test('checkSources accepts imports of types, of loaded sources and in tests', () => {
  const from = "from '../../packages/ui/src/a.ts'"
  expect(messages('scripts/demo/a.ts', `import type { A } ${from}`)).toEqual([])
  expect(messages('scripts/demo/a.source.ts', `export { a } ${from}`)).toEqual([])
  expect(messages('scripts/demo/a.test.ts', `import { a } ${from}`)).toEqual([])
})

test('checkSources reports the line', () => {
  expect(checkSources([{ path: 'packages/core/src/a.ts', text: "\n\nthrow new Error('x')" }])[0]?.line).toBe(3)
})

test('checkSources accepts prose, tests and styles by the page', () => {
  expect(messages('packages/core/src/a.ts', "// never throw new Error('x')\n/* styleMap */")).toEqual([])
  expect(messages('packages/core/src/a.test.ts', "throw new Error('x')")).toEqual([])
  expect(messages('packages/ui/src/a.ts', 'element.style.setProperty(name, value)')).toEqual([])
  expect(messages('packages/ui/src/a.ts', 'html`<ak-x .style2=${1} class="style">`')).toEqual([])
})
