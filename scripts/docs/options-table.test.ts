import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseFile, root, type SyntaxNode, walk } from '../check/source-file.ts'

const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') })

test('the table of options has every option once, and nothing else', () => {
  const options = [...membersOf('options', 'AppKitOptions'), ...membersOf('compat-options', 'CompatOptions')]
  expect(options.length).toBeGreaterThan(20)
  expect(rowsOf('docs/guides/getting-started.md', 'Options').sort()).toEqual(options.sort())
})

type TypeNode = { members?: { key: { name: string } }[]; types?: TypeNode[] }

/** The properties of an object type, as they are written in the sources. */
function membersOf(file: string, name: string): string[] {
  const members: string[] = []
  walk(parseFile(read(`packages/core/src/options/${file}.ts`)), (node) => {
    if (node.type !== 'TSTypeAliasDeclaration' || (node['id'] as SyntaxNode)['name'] !== name) return
    const annotation = node['typeAnnotation'] as unknown as TypeNode
    for (const { members: list = [] } of annotation.types ?? [annotation]) {
      members.push(...list.map(({ key }) => key.name))
    }
  })
  return members
}

/** The first column of the table under a heading. */
function rowsOf(path: string, heading: string): string[] {
  const [, after = ''] = read(path).text.split(`## ${heading}\n`)
  const [section = ''] = after.split(/^## /m)
  return [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name)
}
