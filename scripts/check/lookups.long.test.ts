import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import ts from 'typescript-5'
import { expect, test } from 'vitest'
import { isCode, isGenerated, isTest, readFiles, root } from './source-file.ts'

/** Variables of the process: their names are written in our code. */
const isEnvironment = (text: string): boolean => /(?:^|\.)env(?:ironment)?$/.test(text)
const isChecked = (path: string): boolean =>
  isCode(path) && !isTest(path) && !isGenerated(path) && !/\/pages\/|^packages\/e2e\//.test(path)

/**
 * `record[name]` and `name in record`, where the name is any text. A wallet that calls itself `constructor` finds what
 * every object inherits. `Object.hasOwn(record, name)` in the same function, or a `Map`, is the cure.
 */
function findLookups(files: readonly string[]): string[] {
  const config = ts.readConfigFile(join(root, '.config/tsconfig.tests.json'), (path) => ts.sys.readFile(path))
    .config as object
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, '.config'))
  const program = ts.createProgram([...files], {
    ...options,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  })
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    if (!source) return []
    return lookupsIn(source, checker).map((node) => {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      return `${relative(root, file)}:${line} ${node.getText()}`
    })
  })
}

function lookupsIn(source: ts.SourceFile, checker: ts.TypeChecker): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node) => {
    const [record, name] = partsOf(node)
    if (record && name && isAnyText(checker.getTypeAtLocation(name)) && !isEnvironment(record.getText())) {
      const guard = `Object.hasOwn(${record.getText()}, ${name.getText()})`
      if (!functionAround(node).getText().includes(guard)) found.push(node)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function partsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isElementAccessExpression(node)) return [node.expression, node.argumentExpression]
  const isIn = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword
  return isIn && !ts.isPrivateIdentifier(node.left) ? [node.right, node.left] : []
}

/** `string` itself, alone or as a choice; a closed list of names is not. */
function isAnyText(type: ts.Type): boolean {
  return type.isUnion() ? type.types.some(isAnyText) : (type.flags & ts.TypeFlags.String) !== 0
}

function functionAround(node: ts.Node): ts.Node {
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at) || ts.isSourceFile(at)) return at
  return node
}

/** The lines of a file that are found. */
function lines(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-'))
  const file = join(folder, 'a.ts')
  writeFileSync(file, `const table: Record<string, number> = { a: 1 }\n${text}`)
  const found = findLookups([file])
  rmSync(folder, { recursive: true })
  return found.map((place) => /:(\d+) /.exec(place)?.[1] ?? place)
}

test('any text that is looked up in a plain object is found, also when another function checked it', () => {
  expect(
    lines(`export const read = (name: string) => table[name]
export const has = (name: string) => name in table
export const maybe = (name?: string) => table[name ?? '']
export const write = (name: string) => { table[name] = 1 }
export const member = (one: { table: typeof table }, name: string) => one.table[name.trim()]
export const known = (name: string) => Object.hasOwn(table, name)
`),
  ).toEqual(['2', '3', '4', '5', '6'])
})

test('a closed list of names, a list, a map and a checked name are right', () => {
  expect(
    lines(`export const closed = (name: 'a' | 'b') => table[name]
export const literal = () => table['a']
export const list = (all: string[], at: number) => all[at]
export const map = (all: Map<string, number>, name: string) => all.get(name)
export const own = (name: string) => (Object.hasOwn(table, name) ? table[name] : undefined)
export const variable = (env: Record<string, string>, name: string) => env[name]
`),
  ).toEqual([])
})

test('no source of packages, scripts and examples looks any text up in a plain object', () => {
  const paths = ['packages', 'scripts', 'examples'].flatMap((folder) => readFiles(folder, isChecked))
  expect(findLookups(paths.map(({ path }) => join(root, path)))).toEqual([])
}, 600_000)
