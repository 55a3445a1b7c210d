import { create, ts } from '@custom-elements-manifest/analyzer'
import type { Node } from 'typescript-5'
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js'
import { isCode, isGenerated, isTest, readFiles, type SourceFile } from '../check/source-file.ts'

type Named = { name: string; description?: string }
type Member = Named & { privacy?: string }
/** What a manifest says of an element, as far as it is looked at here. */
export type ElementDeclaration = Named & {
  tagName?: string
  customElement?: boolean
  summary?: string
  cssParts?: readonly Named[]
  members?: readonly Member[]
}
type ModuleDoc = { path: string; declarations: ElementDeclaration[]; exports: { kind: string }[] }
type Manifest = { schemaVersion: string; modules: ModuleDoc[] }

/** The elements of a package: its custom elements manifest, and nothing of what is no element. */
export function readElements(folder: string): Manifest {
  const isSource = (path: string) =>
    isCode(path) && !isTest(path) && !isGenerated(path) && !/\.styles\.ts$|\/(?:i18n|gallery)\//.test(path)
  return analyzeElements(
    readFiles(`${folder}/src`, isSource).map(({ path, text }) => ({ path: path.slice(folder.length + 1), text })),
  )
}

export function analyzeElements(files: readonly SourceFile[]): Manifest {
  const modules = files.map(({ path, text }) => ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true))
  const manifest = create({ modules, plugins: [...litPlugin(), defining] }) as Manifest
  const elements = manifest.modules
    // The stand-ins for servers have the same names, and register nothing.
    .filter(({ exports }) => exports.some(({ kind }) => kind === definition))
    .map((module) => ({ ...module, declarations: module.declarations.filter(isElement).map(withoutPrivate) }))
  // What a page imports is what was built.
  const text = JSON.stringify({ ...manifest, modules: elements }).replace(/"src\/([^"]+)\.ts"/g, '"dist/$1.js"')
  return JSON.parse(text) as Manifest
}

const isElement = ({ tagName }: ElementDeclaration): boolean => tagName !== undefined

function withoutPrivate(element: ElementDeclaration): ElementDeclaration {
  const { members = [] } = element
  return { ...element, members: members.filter(({ privacy, name }) => !privacy && !name.startsWith('#')) }
}

/** Both packages register by a function of their own, as decorator or as call: `define('ak-tag')(AkTag)`. */
const definition = 'custom-element-definition'
const defining = {
  name: 'define',
  analyzePhase({ node, moduleDoc }: { node: Node; moduleDoc: ModuleDoc }) {
    const [tagName, name] = definitionOf(node)
    const declaration = moduleDoc.declarations.find((one) => one.name === name)
    if (!tagName || !declaration) return
    Object.assign(declaration, { tagName, customElement: true })
    const exported = { kind: definition, name: tagName, declaration: { name, module: moduleDoc.path } }
    moduleDoc.exports.push(exported)
  },
}

function definitionOf(node: Node): readonly [tagName: string | undefined, name: string | undefined] {
  if (ts.isClassDeclaration(node)) {
    const tags = (ts.getDecorators(node) ?? []).map(({ expression }) => tagOf(expression))
    return [tags.find((tag) => tag !== undefined), node.name?.text]
  }
  const [argument] = ts.isCallExpression(node) ? node.arguments : []
  return ts.isCallExpression(node) && argument && ts.isIdentifier(argument)
    ? [tagOf(node.expression), argument.text]
    : [undefined, undefined]
}

function tagOf(node: Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'define') return undefined
  const [tag] = node.arguments
  return tag && ts.isStringLiteral(tag) ? tag.text : undefined
}

/** What the pages about the modal say of an element. */
export type ModalElement = { tag: string; summary: string; parts: readonly Named[] }

/** The elements of the modal, sorted by their tags. */
export function readModalElements(): ModalElement[] {
  return readElements('packages/modal')
    .modules.flatMap(({ declarations }) => declarations)
    .map(({ tagName: tag = '', summary = '', cssParts: parts = [] }) => ({ tag, summary, parts }))
    .toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
}

/** `appkit-what-is-a-wallet-view` is the screen `what-is-a-wallet`. */
export const screenOf = (tag: string): string => tag.replace(/^appkit-|-view$/g, '')

/** `what-is-a-wallet` is the view `WhatIsAWallet`. */
export const viewName = (screen: string): string =>
  screen
    .split('-')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join('')

/** A section of a page with a table of parts. */
export const partSection = (title: string, summary: string, [name, rows]: [name: string, rows: readonly string[]]) => [
  `### ${title}`,
  '',
  summary,
  '',
  `| ${name} | What it is |`,
  '| --- | --- |',
  ...rows,
  '',
]
