import { readFileSync, writeFileSync } from 'node:fs'

/** Where the error pages are unless a build says otherwise: beside the sources. As it stands in `appkit-error.ts`. */
const page = 'https://github.com/openappkit/openappkit/blob/main/docs/errors/${code}.md'

const url = /^https?:\/\/[^\s`$\\{}]+\{code\}[^\s`$\\{}]*$/

/** True for the module that puts the link into the message of an error. */
export const hasErrorDocs = (path: string): boolean => /\/errors\/appkit-error\.[jt]s$/.test(path)

/** The module with the address of `ERROR_DOCS_URL` in place of ours: `https://docs.example/errors/{code}`. */
export function withErrorDocs(code: string, wanted: string | undefined): string {
  if (!code.includes(page)) throw new Error('appkit-error has no link to the pages of errors')
  if (!wanted) return code
  if (!url.test(wanted)) throw new Error('ERROR_DOCS_URL must be a URL with {code}: https://docs.example/errors/{code}')
  return code.replace(page, () => wanted.replace('{code}', '${code}'))
}

/** The same for a file that was compiled. */
export function writeErrorDocs(path: string, wanted: string | undefined): void {
  writeFileSync(path, withErrorDocs(readFileSync(path, 'utf8'), wanted))
}
