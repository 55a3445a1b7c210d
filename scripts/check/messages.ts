import type { Finding } from './finding.ts'
import { isCode, isTest, lineAt, parseFile, readFiles, type SourceFile, type SyntaxNode, walk } from './source-file.ts'
import { checkSpokenCode, spokenWords } from './spoken-words.ts'
import { loadLanguages, readWords } from './words.ts'

/** Groups that are read by a computed key: error codes, and notices that the core names. */
const computedGroups = new Set(['errors', 'notices'])

export async function run(): Promise<Finding[]> {
  const files = readFiles('packages/modal/src', (path) => isCode(path) && !isTest(path))
  const { english } = await loadLanguages()
  return [
    ...checkTemplates(files),
    ...checkSpokenCode(files),
    ...checkUnusedKeys([...readWords(english).keys()], files),
  ]
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

/** Keys that no source names. Tolerant: `text.connect.title`, or `title` in a file that names `connect`. */
export function checkUnusedKeys(keys: readonly string[], files: readonly SourceFile[]): Finding[] {
  const users = files.filter(({ path }) => !/\/i18n\/(?:locales|messages)\//.test(path)).map(({ text }) => text)
  return keys
    .filter((key) => {
      const [group = '', name = ''] = key.split('.')
      return !computedGroups.has(group) && !users.some((text) => names(text, group, name))
    })
    .map((key) => ({ file: 'packages/modal/src/i18n/messages', message: `${key} is used nowhere` }))
}

function names(text: string, group: string, key: string): boolean {
  const word = (name: string) => new RegExp(`\\b${name}\\b`).test(text)
  // The page buttons read their one section through a function of its own.
  if (group === 'buttons' && word('buttonText')) return word(key)
  return word(group) && (word(key) || new RegExp(`\\b${group}\\b\\??\\.?\\[`).test(text))
}
