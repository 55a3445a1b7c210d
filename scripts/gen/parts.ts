import { isCode, isTest, readFiles, type SourceFile } from '../check/source-file.ts'
import type { GeneratedFiles } from './generated-files.ts'

/** An element's own words about itself: `@summary` and its `@csspart` lines. */
export type StyledElement = { tag: string; summary: string; parts: readonly (readonly [name: string, text: string])[] }

const path = 'docs/reference/parts.md'
const note = '<!-- Written by scripts/gen/parts.ts from the comments of the elements. Run `npm run gen`. -->'

/** The table of everything that a page may style with `::part()`. */
export function partFiles(): GeneratedFiles {
  const sources = readFiles('packages/modal/src', (file) => isCode(file) && !isTest(file))
  return new Map([[path, partsPage(sources.flatMap(readElement))]])
}

/** Reads the comment over the class of an element. Nothing where the file has no element with parts. */
export function readElement({ text }: Pick<SourceFile, 'text'>): StyledElement[] {
  const tag = /\bdefine\('([\w-]+)'\)/.exec(text)?.[1] ?? ''
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:@define\('[\w-]+'\)\s*)?export class/.exec(text)?.[1] ?? ''
  const parts = [...comment.matchAll(/@csspart ([\w-]+) - (.+)/g)].map(
    ([, name = '', words = '']) => [name, words] as const,
  )
  if (!tag || parts.length === 0) return []
  return [{ tag, summary: /@summary (.+)/.exec(comment)?.[1] ?? '', parts }]
}

export function partsPage(elements: readonly StyledElement[]): string {
  const isView = ({ tag }: StyledElement) => tag.endsWith('-view')
  const sorted = elements.toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
  const section = ({ tag, summary, parts }: StyledElement) => [
    `### ${isView({ tag, summary, parts }) ? viewName(tag) : `\`${tag}\``}`,
    '',
    summary,
    '',
    '| Part | What it is |',
    '| --- | --- |',
    ...parts.map(([name, text]) => `| \`${name}\` | ${text} |`),
    '',
  ]
  return [
    note,
    '',
    '# Parts',
    '',
    'What a page may style with `::part()`. Nothing else inside the elements is promised to stay. See',
    '[theming](../guides/theming.md#parts).',
    '',
    '## Elements',
    '',
    ...sorted.filter((element) => !isView(element)).flatMap(section),
    '## Screens',
    '',
    'Screens stand inside the modal, and their parts are parts of it: `appkit-modal::part(wallet)`. Buttons and fields have',
    'their native control under the same name with `-base`: `appkit-modal::part(disconnect-base)`.',
    '',
    ...sorted.filter(isView).flatMap(section),
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}

/** `appkit-what-is-a-wallet-view` is the screen `WhatIsAWallet`. */
const viewName = (tag: string): string =>
  tag
    .replace(/^appkit-|-view$/g, '')
    .split('-')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join('')
