import { type ElementDeclaration, readElements } from './elements.ts'
import type { GeneratedFiles } from './generated-files.ts'

const path = 'docs/reference/parts.md'
const note = '<!-- Written by scripts/gen/parts.ts from the comments of the elements. Run `npm run gen`. -->'

/** The table of everything that a page may style with `::part()`. */
export function partFiles(): GeneratedFiles {
  const elements = readElements('packages/modal').modules.flatMap(({ declarations }) => declarations)
  return new Map([[path, partsPage(elements)]])
}

export function partsPage(elements: readonly ElementDeclaration[]): string {
  const styled = elements.flatMap(({ tagName: tag = '', summary = '', cssParts: parts = [] }) =>
    parts.length > 0 ? [{ tag, summary, parts }] : [],
  )
  type Styled = (typeof styled)[number]
  const isView = ({ tag }: Styled) => tag.endsWith('-view')
  const sorted = styled.toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
  const section = ({ tag, summary, parts }: Styled) => [
    `### ${isView({ tag, summary, parts }) ? viewName(tag) : `\`${tag}\``}`,
    '',
    summary,
    '',
    '| Part | What it is |',
    '| --- | --- |',
    ...parts.map(({ name, description }) => `| \`${name}\` | ${description} |`),
    '',
  ]
  return [
    note,
    '',
    '# Parts',
    '',
    'You can style these parts with `::part()`. Everything else inside the elements may change. See',
    '[theming](../guides/theming.md#parts).',
    '',
    '## Elements',
    '',
    ...sorted.filter((element) => !isView(element)).flatMap(section),
    '## Screens',
    '',
    'Screens are inside the modal, and the modal exports their parts: `appkit-modal::part(wallet)`. Buttons and fields have',
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
