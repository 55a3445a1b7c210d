import type { GeneratedFiles } from '../generated-files.ts'
import { appkitNames, type NamedEntry } from './appkit-names.ts'
import { exportedNames } from './exported-names.ts'

const path = 'docs/reference/appkit-names.md'
const note = '<!-- Written by scripts/gen/appkit-names from the exports of the packages. Run `npm run gen`. -->'

/** Where a name is now, or what to use in place of it. `undefined` where neither is known. */
export type FoundName = { name: string; now: string | undefined; isExported: boolean }

/** Each name of an entry, in the first of our entries that exports it. */
export function findNames({ now, names, instead = {} }: NamedEntry, exportsOf = exportedNames): FoundName[] {
  const exported = now.map((entry) => [entry, exportsOf(entry)] as const)
  const find = (name: string) => exported.find(([, known]) => known.has(name))?.[0]
  return [
    ...names.map((name) => ({ name, now: find(name), isExported: true })),
    ...Object.entries(instead).map(([name, text]) => ({ name, now: text, isExported: false })),
  ]
}

/** The names of AppKit 1.8's entries, and where an app imports each of them now. */
export function appkitNamesFiles(): GeneratedFiles {
  return new Map([[path, namesPage(appkitNames)]])
}

export function namesPage(entries: readonly NamedEntry[], exportsOf = exportedNames): string {
  return [
    note,
    '',
    '# Names of another AppKit',
    '',
    'The exports of the entries of AppKit 1.8, and where to import each of them now. A name without an entry has no export: use what',
    'the last table of its entry says. [Coming from another AppKit](../guides/coming-from-appkit.md) describes the move.',
    ...entries.flatMap((entry) => sectionOf(entry, findNames(entry, exportsOf))),
    '',
  ].join('\n')
}

function sectionOf({ before, now }: NamedEntry, found: readonly FoundName[]): string[] {
  const title = `${before[0]?.toUpperCase()}${before.slice(1)}`
  const rows = now.flatMap((entry) => {
    const names = found.filter((one) => one.isExported && one.now === entry).map(({ name }) => `\`${name}\``)
    return names.length > 0 ? [`| \`${entry}\` | ${names.join(', ')} |`] : []
  })
  const others = found.filter(({ isExported }) => !isExported).map((one) => `| \`${one.name}\` | ${one.now} |`)
  return [
    '',
    `## ${title}`,
    ...(rows.length > 0 ? ['', '| Entry | Names |', '| --- | --- |', ...rows] : []),
    ...(others.length > 0 ? ['', '| Without an export | Instead |', '| --- | --- |', ...others] : []),
  ]
}
