import { lineAt, parseFile, type SourceFile, type SyntaxNode, walk } from './source-file.ts'

export type ImportEdge = {
  specifier: string
  line: number
  /** `import type`, `export type`, or only types named; erased at build time. */
  isType: boolean
  /** `import()`: fetched later. */
  isDynamic: boolean
  /** `export … from`. */
  isReexport: boolean
}

/** Every way a TypeScript file can name another module, type imports and `import('x').T` included. */
export function scanImports(file: SourceFile): ImportEdge[] {
  const edges: ImportEdge[] = []
  walk(parseFile(file), (node) => {
    const specifier = specifierOf(node)
    if (specifier === undefined) return
    edges.push({
      specifier,
      line: lineAt(file.text, node.start),
      isType: isTypeOnly(node),
      isDynamic: node.type === 'ImportExpression',
      isReexport: node.type === 'ExportAllDeclaration' || node.type === 'ExportNamedDeclaration',
    })
  })
  return edges
}

const importing = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportExpression',
  'TSImportType',
])

function specifierOf(node: SyntaxNode): string | undefined {
  if (!importing.has(node.type)) return undefined
  const source = (node['source'] ?? node['argument']) as
    | { value?: unknown; literal?: { value?: unknown } }
    | null
    | undefined
  const value = source?.value ?? source?.literal?.value
  return typeof value === 'string' ? value : undefined
}

function isTypeOnly(node: SyntaxNode): boolean {
  if (node.type === 'TSImportType') return true
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true
  const specifiers = node['specifiers'] as readonly SyntaxNode[] | undefined
  if (!specifiers?.length) return false
  return specifiers.every((named) => named['importKind'] === 'type' || named['exportKind'] === 'type')
}
