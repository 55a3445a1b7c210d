import { isNode, lineAt, parseFile, type SourceFile, type SyntaxNode, walk } from './source-file.ts'

/** One entry of a catalogue: a text, or a function that puts values into one. */
export type Word = {
  /** `section.key`, or `key` where the catalogue has no sections. */
  key: string
  path: string
  line: number
  /** The names of the values; `undefined` for a plain text. */
  values: readonly string[] | undefined
  /** Values that the function takes and does not say. */
  unsaid: readonly string[]
  /** The plural forms it tells apart; `undefined` where nothing is counted. */
  forms: readonly string[] | undefined
  /** All its letters, without the values. */
  text: string
}

/**
 * The entries of a catalogue file: its one exported object, or the object that its exported function makes. What it
 * spreads, and a section that it names, are looked up in `sources`.
 */
export function readCatalogue(file: SourceFile, sources: readonly SourceFile[] = []): ReadonlyMap<string, Word> {
  const words = new Map<string, Word>()
  const collect = (from: SourceFile, object: SyntaxNode, section: string) => {
    for (const property of object['properties'] as SyntaxNode[]) {
      if (property.type === 'SpreadElement') spread(property['argument'] as SyntaxNode, section)
      if (property.type !== 'Property') continue
      const value = unwrap(property['value'] as SyntaxNode)
      const key = `${section}${nameOf(property)}`
      if (value.type === 'ObjectExpression' && section === '') collect(from, value, `${key}.`)
      else if (value.type === 'Identifier' && section === '') spread(value, `${key}.`)
      else words.set(key, { ...readWord(value), key, path: from.path, line: lineAt(from.text, property.start) })
    }
  }
  const spread = ({ name }: SyntaxNode, section: string) => {
    for (const source of sources) {
      if (!source.text.includes(`const ${String(name)}`)) continue
      const object = declaredObject(source, String(name))
      if (object) collect(source, object, section)
    }
  }
  const object = declaredObject(file)
  if (object) collect(file, object, '')
  return words
}

/** What differs between a translation and its English original in kind and values. */
export function nameChecks(word: Word, original: Word): string[] {
  if ((word.values === undefined) !== (original.values === undefined)) {
    return [`is ${original.values ? 'a function' : 'a text'} in English`]
  }
  const [own, theirs] = [word.values?.length ?? 0, original.values?.length ?? 0]
  if (own !== theirs) return [`takes ${own} values; in English ${theirs}`]
  // Values are handed over by their place: two that changed places are said in place of each other.
  const isSwapped = word.values?.some((name, at) => original.values?.includes(name) && original.values[at] !== name)
  if (isSwapped) return [`takes ${word.values?.join(', ')}; in English ${original.values?.join(', ')}`]
  return word.unsaid.map((name) => `does not say ${name}`)
}

/** Counts of things on a screen: beyond them no language here needs a form that it did not need before. */
const counts = Array.from({ length: 201 }, (_, count) => count)

/** What is wrong with the plural forms of a translation, for a language by its BCP 47 tag. */
export function formChecks({ forms, text }: Word, original: Word, language: string): string[] {
  if (!original.forms) return []
  if (!forms) return ['does not count: use plural()']
  const rules = new Intl.PluralRules(language)
  const needed = new Set<string>(counts.map((count) => rules.select(count)))
  const known: readonly string[] = rules.resolvedOptions().pluralCategories
  return [
    ...[...needed].filter((form) => !forms.includes(form)).map((form) => `has no plural form "${form}"`),
    ...forms.filter((form) => !known.includes(form)).map((form) => `has a plural form "${form}" that nothing asks for`),
    ...(text.includes('#') ? [] : ['does not say the number: write #']),
  ]
}

/** The object that a file declares, by this name or as its first. */
function declaredObject(file: SourceFile, name?: string): SyntaxNode | undefined {
  let found: SyntaxNode | undefined
  walk(parseFile(file), (node) => {
    if (found || node.type !== 'VariableDeclarator' || !isNode(node['init'])) return
    if (name && (node['id'] as SyntaxNode)['name'] !== name) return
    const init = unwrap(node['init'])
    const made = init.type === 'ArrowFunctionExpression' && isNode(init['body']) ? unwrap(init['body']) : init
    if (made.type === 'ObjectExpression') found = made
  })
  return found
}

function readWord(value: SyntaxNode): Omit<Word, 'key' | 'path' | 'line'> {
  if (!/Function/.test(value.type)) {
    return { values: undefined, unsaid: [], forms: undefined, text: textOf(value) }
  }
  const values = (value['params'] as SyntaxNode[]).map((param) => String(param['name'] ?? ''))
  const body = value['body'] as SyntaxNode
  const named = new Set<unknown>()
  let forms: string[] | undefined
  walk(body, (node) => {
    if (node.type === 'Identifier') named.add(node['name'])
    forms ??= formsOf(node)
  })
  return { values, unsaid: values.filter((name) => !named.has(name)), forms, text: textOf(body) }
}

/**
 * The names of the forms, where a node tells counts apart: the last argument of `plural`, or in English, which is there
 * before `plural` is, `count === 1 ? … : …`.
 */
function formsOf(node: SyntaxNode): string[] | undefined {
  if (node.type === 'ConditionalExpression') {
    const { left, operator, right } = node['test'] as SyntaxNode & Record<'left' | 'right', SyntaxNode>
    const isOne = operator === '===' && left['name'] === 'count' && right['value'] === 1
    return isOne ? ['one', 'other'] : undefined
  }
  if (node.type !== 'CallExpression' || (node['callee'] as SyntaxNode)['name'] !== 'plural') return undefined
  const forms = (node['arguments'] as SyntaxNode[]).at(-1)
  return forms?.type === 'ObjectExpression' ? (forms['properties'] as SyntaxNode[]).map(nameOf) : undefined
}

function textOf(node: SyntaxNode): string {
  const texts: string[] = []
  walk(node, (part) => {
    if (part.type === 'TemplateElement') texts.push((part['value'] as { cooked: string }).cooked)
    else if (part.type === 'Literal' && typeof part['value'] === 'string') texts.push(part['value'])
  })
  return texts.join('').trim()
}

function nameOf(property: SyntaxNode): string {
  const name = property['key'] as SyntaxNode | undefined
  return String(name?.['name'] ?? name?.['value'] ?? '')
}

/** `({ … } as const satisfies X)` is the object inside. */
function unwrap(node: SyntaxNode): SyntaxNode {
  const isWrapped = /^TS(?:As|Satisfies)Expression$|^ParenthesizedExpression$/.test(node.type)
  return isWrapped && isNode(node['expression']) ? unwrap(node['expression']) : node
}
