import type { SourceFile } from '../../check/source-file.ts'

/** A test that is named after rows: `spec 8.6: a refusal is said calmly`. In a table of cases, each row has its own. */
export type NamedTest = { ids: readonly string[]; path: string; title: string }

const marker = /(['"`])spec (\d+\.\d+(?: and \d+\.\d+)*)(?:: ([^\n]*?))?\1/g

export function readMarkers(files: readonly SourceFile[]): NamedTest[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(marker)].map((match) => {
      const [whole, , ids = '', title] = match
      // A row of a table goes on with what it is about.
      const [, next = ''] = /^,\s*['"`]([^'"`\n]*)/.exec(text.slice(match.index + whole.length)) ?? []
      return { ids: ids.split(' and '), path, title: title ?? next }
    }),
  )
}
