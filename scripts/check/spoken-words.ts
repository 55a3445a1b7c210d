import type { Finding } from './finding.ts'
import { isNode, lineAt, parseFile, type SourceFile, type SyntaxNode, walk } from './source-file.ts'

const spokenAttributes =
  'aria-label|aria-description|aria-placeholder|aria-roledescription|aria-valuetext|title|placeholder|alt|label|hint'
/** The same as properties of an element, and of what our own drawings take. */
const spokenProperties =
  /^(?:textContent|innerText|aria(?:Label|Description|Placeholder|RoleDescription|ValueText)|title|placeholder|alt|label|hint)$/
const spokenCalls = /^(?:showErrorMessage|showSuccessMessage|announce|alert|confirm)$/
const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text)

/** The words of a piece of markup that a person would read or hear. */
export function spokenWords(markup: string): string[] {
  const plain = markup.replace(/<!--[\s\S]*?-->/g, '')
  const texts = plain.replace(/<\/?[a-z0][^<>]*>/gi, '\n').split('\n')
  const attributes = [
    ...plain.matchAll(new RegExp(`[\\s](?:${spokenAttributes})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gi')),
  ]
  return [...texts, ...attributes.map(([, double, single]) => double ?? single ?? '')]
    .map((text) => text.replace(/&\w+;/g, '').trim())
    .filter(hasWords)
}

/** Words that reach a person on another way than markup: through a binding, a property, a text node or a call. */
export function checkSpokenCode(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /\/modal\/src\/(?!i18n\/)/.test(path))
    .flatMap((file) => {
      const findings: Finding[] = []
      walk(parseFile(file), (node) => {
        for (const { words, start } of spokenValues(node).flatMap(results)) {
          const line = lineAt(file.text, start)
          if (hasWords(words)) findings.push({ file: file.path, line, message: `"${words}" belongs in the catalogue` })
        }
      })
      return findings
    })
}

/** What a node gives people to read, if it is of the kind that does. */
function spokenValues(node: SyntaxNode): SyntaxNode[] {
  const child = (name: 'tag' | 'left' | 'right' | 'value'): SyntaxNode => node[name] as SyntaxNode
  if (node.type === 'TaggedTemplateExpression' && child('tag')['name'] === 'html') return spokenBindings(node)
  if (node.type === 'AssignmentExpression' && child('left').type === 'MemberExpression') {
    return isSpokenName(child('left')['property']) ? [child('right')] : []
  }
  if (node.type === 'Property') return isSpokenName(node['key']) ? [child('value')] : []
  const called = node['callee']
  if (node.type === 'NewExpression' && (called as SyntaxNode)['name'] === 'Text')
    return node['arguments'] as SyntaxNode[]
  if (node.type !== 'CallExpression' || !isNode(called)) return []
  const name = nameOf(called.type === 'MemberExpression' ? called['property'] : called)
  return spokenCalls.test(name) ? (node['arguments'] as SyntaxNode[]) : []
}

/** The bindings of a template between tags, or in an attribute that is read out. */
function spokenBindings(node: SyntaxNode): SyntaxNode[] {
  const { quasis, expressions } = node['quasi'] as { quasis: { value: { raw: string } }[]; expressions: SyntaxNode[] }
  return expressions.filter((_, at) => {
    const before = quasis
      .slice(0, at + 1)
      .map(({ value }) => value.raw)
      .join('0')
    const isInTag = before.lastIndexOf('<') > before.lastIndexOf('>')
    return !isInTag || new RegExp(`\\s[.]?(?:${spokenAttributes})=["']?$`, 'i').test(before)
  })
}

/** The texts that an expression may come to. What it compares and calls is no text for people. */
function results(node: SyntaxNode): { words: string; start: number }[] {
  const { type, start } = node
  const of = (...names: ('consequent' | 'alternate' | 'left' | 'right' | 'expression')[]) =>
    names.flatMap((name) => results(node[name] as SyntaxNode))
  if (type === 'Literal') return [{ words: typeof node['value'] === 'string' ? node['value'] : '', start }]
  if (type === 'ConditionalExpression') return of('consequent', 'alternate')
  if (type === 'LogicalExpression') return of('left', 'right')
  if (type === 'ParenthesizedExpression') return of('expression')
  if (type !== 'TemplateLiteral') return []
  const { quasis } = node as unknown as { quasis: { value: { raw: string } }[] }
  return [{ words: quasis.map(({ value }) => value.raw).join('…'), start }]
}

const nameOf = (node: unknown): string => String((node as SyntaxNode)['name'] ?? (node as SyntaxNode)['value'] ?? '')
const isSpokenName = (node: unknown): boolean => spokenProperties.test(nameOf(node))
