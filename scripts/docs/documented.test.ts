import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-5'
import { expect, test } from 'vitest'
import { root } from '../check/source-file.ts'

type Member = { name: string; isOptional: boolean; takes: boolean; hasText: boolean; tags: readonly string[] }

/** The members of the types that a file exports, with what their comments say. */
function membersOf(path: string): Member[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true)
  const members: Member[] = []
  const look = (node: ts.Node, owner: string): void => {
    if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) {
      const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
      const tags = ts.getJSDocTags(node).map(({ tagName }) => tagName.text)
      const hasText = comments.some(({ comment }) => ts.getTextOfJSDocComment(comment)?.trim())
      const name = `${owner}.${node.name.getText()}`
      const takes = ts.isMethodSignature(node) && node.parameters.some(({ questionToken }) => !questionToken)
      members.push({ name, isOptional: node.questionToken !== undefined, takes, hasText, tags })
      // What is inside a member is told by its own comment.
      return
    }
    ts.forEachChild(node, (child) => look(child, owner))
  }
  for (const statement of source.statements) {
    const isExported = statement.getFirstToken()?.kind === ts.SyntaxKind.ExportKeyword
    if (isExported && ts.isTypeAliasDeclaration(statement)) look(statement.type, statement.name.text)
  }
  return members
}

/** What an app passes: an option that may be left out says what then holds. */
const options = [
  'packages/core/src/options/options.ts',
  'packages/core/src/options/features.ts',
  'packages/core/src/options/compat-options.ts',
  'packages/adapters/wagmi/src/adapter-options.ts',
]
/** What an app calls and reads. */
const members = [
  'packages/core/src/state/kit.ts',
  'packages/core/src/state/read-account.ts',
  'packages/core/src/state/read-network.ts',
  'packages/core/src/state/connections.ts',
  'packages/core/src/contracts/api.ts',
  'packages/core/src/contracts/network.ts',
  'packages/core/src/contracts/siwx.ts',
  'packages/core/src/options/services.ts',
  'packages/modal/src/buttons/page-button.ts',
  'packages/core/src/bindings/connections.ts',
  'packages/core/src/bindings/methods.ts',
  'packages/core/src/bindings/outcome.ts',
  'packages/core/src/bindings/values.ts',
]
/** Their fields are named as in other kits, and say all there is to say. */
const plain = /^(?:Metadata|Theme|EventState|CustomWallet|OpenOptions|OpenResult)\./

test.each([...options, ...members])('everything that %s names has a comment', (path) => {
  const all = membersOf(path)
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter(({ name, hasText }) => !hasText && !plain.test(name)).map(({ name }) => name)).toEqual([])
})

test.each(options)('every option of %s that may be left out has a default', (path) => {
  const without = membersOf(path).filter(({ isOptional, tags }) => isOptional && !tags.includes('default'))
  expect(without.map(({ name }) => name).filter((name) => !plain.test(name))).toEqual([])
})

test.each(options)('every option of %s has an example', (path) => {
  const without = membersOf(path).filter(({ tags }) => !tags.includes('example'))
  expect(without.map(({ name }) => name).filter((name) => !plain.test(name))).toEqual([])
})

// What takes nothing is called by its name.
test.each(['packages/core/src/state/kit.ts', 'packages/core/src/contracts/api.ts'])(
  'every method of %s that has to be given something has an example',
  (path) => {
    const without = membersOf(path).filter(({ takes, tags }) => takes && !tags.includes('example'))
    // What an app gives to be called is not called by it.
    expect(without.map(({ name }) => name).filter((name) => !/\.on[A-Z]/.test(name))).toEqual([])
  },
)

test('the table of options has every option once, and nothing else', () => {
  const files = ['packages/core/src/options/options.ts', 'packages/core/src/options/compat-options.ts']
  const named = files.flatMap(membersOf).map(({ name }) => name)
  const known = named.flatMap((name) => /^(?:AppKitOptions|CompatOptions)\.(\w+)$/.exec(name)?.[1] ?? [])
  const [, after = ''] = readFileSync(join(root, 'docs/guides/getting-started.md'), 'utf8').split('## Options\n')
  const [section = ''] = after.split(/^## /m)
  const rows = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name)
  expect(known.length).toBeGreaterThan(20)
  expect(rows.sort()).toEqual(known.sort())
})
