import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript-5'
import { root } from '../../check/source-file.ts'
import { readPackages } from '../../check/workspace.ts'

/** The names that an entry such as `@openappkit/react/networks` exports, values and types. */
export function exportedNames(entry: string): ReadonlySet<string> {
  return namesIn(sourceOf(entry))
}

function sourceOf(entry: string): string {
  const [scope, name, ...rest] = entry.split('/')
  const found = readPackages().find(({ manifest }) => manifest.name === `${scope}/${name}`)
  const exported = new Map(Object.entries(found?.manifest.exports ?? {}))
  const conditions = exported.get(['.', ...rest].join('/')) as { '@openappkit/source'?: string } | undefined
  const source = conditions?.['@openappkit/source']
  if (!found || !source) throw new Error(`${entry} is no entry of the workspace`)
  return join(root, 'packages', found.folder, source)
}

function namesIn(path: string): Set<string> {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  return new Set(file.statements.flatMap((statement) => namesOf(statement, path)))
}

function namesOf(statement: ts.Statement, path: string): string[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier } = statement
    if (exportClause && ts.isNamedExports(exportClause)) return exportClause.elements.map(({ name }) => name.text)
    if (exportClause && ts.isNamespaceExport(exportClause)) return [exportClause.name.text]
    return moduleSpecifier && ts.isStringLiteral(moduleSpecifier)
      ? [...namesIn(resolve(moduleSpecifier.text, path))]
      : []
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  }
  const { name } = statement as ts.Statement & { name?: ts.Identifier }
  return name ? [name.text] : []
}

const resolve = (specifier: string, from: string): string =>
  specifier.startsWith('.') ? join(dirname(from), specifier.replace(/\.js$/, '.ts')) : sourceOf(specifier)
