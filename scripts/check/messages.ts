import type { Finding } from './finding.ts'
import {
  isCode,
  isNode,
  isTest,
  lineAt,
  parseFile,
  readFiles,
  type SourceFile,
  type SyntaxNode,
  walk,
} from './source-file.ts'

const catalogue = 'packages/modal/src/i18n/locales/en.ts'
/** Groups that are read by a computed key: error codes, and notices that the core names. */
const computedGroups = new Set(['errors', 'notices'])
const spokenAttributes =
  'aria-label|aria-description|aria-placeholder|aria-roledescription|title|placeholder|alt|label|hint'

export function run(): Promise<Finding[]> {
  const files = readFiles('packages/modal/src', (path) => isCode(path) && !isTest(path))
  return Promise.resolve([...checkTemplates(files), ...checkUnusedKeys(files)])
}

/** Letters that a person would read or hear, written into a template instead of the catalogue. */
export function checkTemplates(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const findings: Finding[] = []
    walk(parseFile(file), (node) => {
      if (node.type !== 'TaggedTemplateExpression' || (node['tag'] as SyntaxNode)['name'] !== 'html') return
      const { quasis } = node['quasi'] as unknown as { quasis: { value: { raw: string } }[] }
      // A digit in place of every binding keeps the markup readable and is no letter.
      const markup = quasis.map(({ value }) => value.raw).join('0')
      for (const words of spokenWords(markup)) {
        findings.push({
          file: file.path,
          line: lineAt(file.text, node.start),
          message: `"${words}" belongs in the catalogue`,
        })
      }
    })
    return findings
  })
}

export function spokenWords(markup: string): string[] {
  const plain = markup.replace(/<!--[\s\S]*?-->/g, '')
  const texts = plain.replace(/<\/?[a-z0][^<>]*>/gi, '\n').split('\n')
  const attributes = [
    ...plain.matchAll(new RegExp(`[\\s](?:${spokenAttributes})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gi')),
  ]
  return [...texts, ...attributes.map(([, double, single]) => double ?? single ?? '')]
    .map((text) => text.replace(/&\w+;/g, '').trim())
    .filter((text) => /\p{L}{2,}/u.test(text))
}

/** Keys that no source names. Tolerant: `text.connect.title`, or `title` in a file that names `connect`. */
export function checkUnusedKeys(files: readonly SourceFile[]): Finding[] {
  const source = files.find(({ path }) => path === catalogue)
  if (!source) return []
  const users = files.filter(({ path }) => !path.includes('/i18n/locales/')).map(({ text }) => text)
  return catalogueKeys(source)
    .filter(({ group, key }) => !computedGroups.has(group) && !users.some((text) => names(text, group, key)))
    .map(({ group, key, line }) => ({
      file: source.path,
      line,
      message: `${[group, key].filter(Boolean).join('.')} is used nowhere`,
    }))
}

function names(text: string, group: string, key: string): boolean {
  const word = (name: string) => new RegExp(`\\b${name}\\b`).test(text)
  return group === '' ? word(key) : word(group) && (word(key) || new RegExp(`\\b${group}\\b\\??\\.?\\[`).test(text))
}

type CatalogueKey = { group: string; key: string; line: number }

function catalogueKeys(file: SourceFile): CatalogueKey[] {
  const keys: CatalogueKey[] = []
  const nameOf = (property: SyntaxNode): string => {
    const name = property['key'] as SyntaxNode | undefined
    return String(name?.['name'] ?? name?.['value'] ?? '')
  }
  const collect = (object: SyntaxNode, group: string) => {
    for (const property of object['properties'] as SyntaxNode[]) {
      if (property.type !== 'Property') continue
      const value = property['value'] as SyntaxNode
      const key = nameOf(property)
      if (value.type === 'ObjectExpression' && group === '') collect(value, key)
      else keys.push({ group, key, line: lineAt(file.text, property.start) })
    }
  }
  let isFound = false
  walk(parseFile(file), (node) => {
    if (isFound || node.type !== 'VariableDeclarator' || !isNode(node['init'])) return
    const init = unwrap(node['init'])
    if (init.type !== 'ObjectExpression') return
    isFound = true
    collect(init, '')
  })
  return keys
}

/** `{ … } as const satisfies X` is the object inside. */
function unwrap(node: SyntaxNode): SyntaxNode {
  return /^TS(?:As|Satisfies)Expression$/.test(node.type) && isNode(node['expression'])
    ? unwrap(node['expression'])
    : node
}
