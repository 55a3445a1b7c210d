import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript-5'
import { expect, test } from 'vitest'
import { root } from '../check/source-file.ts'
import { ownPaths } from '../check/workspace.ts'

const paths = new Map(Object.entries(ownPaths()))
const read = (path: string) => readFileSync(join(root, 'docs', path), 'utf8')
const sections = read('reference/appkit-names.md')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    title: text.split('\n', 1)[0] ?? '',
    entries: [...text.matchAll(/^\| `(@openappkit\/[^`]+)` \| (.+) \|$/gm)].map(([, entry = '', names = '']) => ({
      entry,
      names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    })),
    missing: [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name),
  }))

test('the page of names has sections, entries and names', () => {
  expect(sections.length).toBeGreaterThan(15)
  expect(sections.filter(({ entries, missing }) => entries.length + missing.length === 0)).toEqual([])
})

test.each(sections)('$title: each entry exports its names', ({ entries, missing }) => {
  for (const { entry, names } of entries) {
    const exported = exportsOf(sourceOf(entry))
    expect(exported, entry).toEqual(expect.arrayContaining(names))
    expect(
      missing.filter((name) => exported.includes(name)),
      `exports of ${entry}`,
    ).toEqual([])
  }
})

test('the guide names each name without an export', () => {
  const guide = read('guides/coming-from-appkit.md')
  const missing = sections.flatMap((section) => section.missing)
  expect(missing.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

/** The names that a module exports, values and types. */
function exportsOf(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause: clause, moduleSpecifier } = statement
      if (!clause) return exportsOf(sourceOf((moduleSpecifier as ts.StringLiteral).text, path))
      return ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [clause.name.text]
    }
    if (!(ts.getCombinedModifierFlags(statement as ts.Statement & ts.Declaration) & ts.ModifierFlags.Export)) return []
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement]
    return declared.map((declaration) => (declaration as { name?: ts.Identifier }).name?.text ?? '')
  })
}

function sourceOf(specifier: string, from = ''): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier.replace(/\.js$/, '.ts'))
  const [source] = paths.get(specifier) ?? []
  if (!source) throw new Error(`${specifier} is not an entry of the workspace`)
  return source
}
