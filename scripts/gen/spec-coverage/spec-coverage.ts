import { readFiles } from '../../check/source-file.ts'
import type { GeneratedFiles } from '../generated-files.ts'
import { type NamedTest, readMarkers } from './read-markers.ts'
import { type SpecRow, specRows } from './spec-rows.ts'

const path = 'docs/reference/spec-coverage.md'
const note = '<!-- Written by scripts/gen/spec-coverage from the names of the tests. Run `npm run gen`. -->'
const testFile = /^packages\/.*\.(?:test|e2e)\.tsx?$/

export const readTests = (): NamedTest[] => readMarkers(readFiles('packages', (file) => testFile.test(file)))

/** Each row of the product specification with the tests that are named after it. */
export function specCoverageFiles(): GeneratedFiles {
  return new Map([[path, coveragePage(specRows, readTests())]])
}

/** Rows whose promise no test has, and tests of rows that there are not. */
export function findGaps(rows: readonly SpecRow[], tests: readonly NamedTest[]): string[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const tested = new Set(tests.flatMap(({ ids }) => ids))
  return [
    ...rows.flatMap(({ id, without }) => (without || tested.has(id) ? [] : [`${id} has no test`])),
    ...rows.flatMap(({ id, without }) => (without && tested.has(id) ? [`${id} has a test: it is there now`] : [])),
    ...[...tested].flatMap((id) => (known.has(id) ? [] : [`${id} is no row`])),
  ]
}

export function coveragePage(rows: readonly SpecRow[], tests: readonly NamedTest[]): string {
  const covered = rows.filter(({ without }) => !without).length
  const line = ({ id, says, without }: SpecRow) => {
    const own = tests.filter(({ ids }) => ids.includes(id))
    const names = own.map(({ title, path: file }) => `[${escape(title)}](../../${file})`)
    return `| ${id} | ${escape(says)} | ${without ?? names.join('<br>')} |`
  }
  return [
    note,
    '',
    '# Coverage of the specification',
    '',
    `Each row of the product specification's rules (5), errors (8) and constants (9), and the tests that are named after it: ${covered} of ${rows.length} rows.`,
    '',
    '| Row | What it demands | Tests |',
    '| --- | --- | --- |',
    ...rows.map(line),
    '',
  ].join('\n')
}

const escape = (text: string): string => text.replaceAll('|', '\\|').replaceAll('[', '\\[').replaceAll(']', '\\]')
