import { type ModalElement, partSection, readModalElements, screenOf, viewName } from './elements.ts'

const note = '<!-- Written by scripts/gen/parts.ts from the comments of the elements. Run `npm run gen`. -->'

/** The table of everything that a page may style with `::part()`. */
export function partsPage(elements: readonly ModalElement[] = readModalElements()): string {
  const styled = elements.filter(({ parts }) => parts.length > 0)
  const isView = ({ tag }: ModalElement) => tag.endsWith('-view')
  const section = (element: ModalElement) => {
    const { tag, summary, parts } = element
    const rows = parts.map(({ name, description }) => `| \`${name}\` | ${description} |`)
    return partSection(isView(element) ? viewName(screenOf(tag)) : `\`${tag}\``, summary, ['Part', rows])
  }
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
    ...styled.filter((element) => !isView(element)).flatMap(section),
    '## Screens',
    '',
    'Screens are inside the modal, and the modal exports their parts: `appkit-modal::part(wallet)`. Buttons and fields have',
    'their native control under the same name with `-base`: `appkit-modal::part(disconnect-base)`.',
    '',
    ...styled.filter(isView).flatMap(section),
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}
