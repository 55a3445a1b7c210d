import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A file of the repository as text. Gates take these, so a test hands in strings and touches no disk. */
export type SourceFile = { path: string; text: string }

/** A node of the syntax tree: ESTree with TypeScript. Only what a gate looks at is named. */
export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown }

const skippedFolders = new Set([
  'node_modules',
  'dist',
  '.git',
  '.vite',
  '.vitest',
  'coverage',
  '.demo',
  'test-results',
])
const textFile =
  /\.(?:ts|tsx|mts|js|mjs|json|md|css|html|yml|yaml|sol|sh|svg)$|(?:^|\/)(?:\.ci\/run|LICENSE|Dockerfile|\.gitignore|\.npmrc)$/

/** Every text file below a folder of the repository, in a stable order. */
export function readFiles(folder = '.', wanted: (path: string) => boolean = () => true): SourceFile[] {
  const files: SourceFile[] = []
  const visit = (directory: string) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const absolute = join(directory, entry.name)
      if (entry.isDirectory() && !skippedFolders.has(entry.name) && entry.name !== '__screenshots__') visit(absolute)
      const path = relative(root, absolute).split(sep).join('/')
      if (entry.isFile() && textFile.test(path) && wanted(path))
        files.push({ path, text: readFileSync(absolute, 'utf8') })
    }
  }
  visit(join(root, folder))
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

export const isCode = (path: string): boolean => /\.(?:ts|tsx|mts)$/.test(path) && !path.endsWith('.d.ts')
export const isTest = (path: string): boolean =>
  /\.(?:test|test-d|e2e|harness|model|stories|fixture)\.tsx?$|-(?:contract|harness)\.ts$|\.config\.ts$/.test(path) ||
  /^packages\/(?:e2e|(?:adapters\/)?[a-z]+\/(?:gallery|test))\//.test(path)
export const isGenerated = (path: string): boolean => /(?:^|\/)generated\/|\.generated\.ts$/.test(path)

export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** The syntax tree of a file. Throws when the file does not parse, with its path. */
export function parseFile({ path, text }: SourceFile): SyntaxNode {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  return program as unknown as SyntaxNode
}

/** Calls back for every node, parents first. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit)
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}
