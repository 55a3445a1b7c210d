import { type ErrorCode, errorCodes } from '../../packages/protocol/src/errors/codes.ts'
import { errorTexts } from '../../packages/protocol/src/errors/texts.ts'
import { errorAdvice } from './error-advice.ts'
import type { GeneratedFiles } from './generated-files.ts'
import { unusedCodes } from './unused-error-advice.ts'

const folder = 'docs/errors'

// The file itself says it to whoever edits it; a reader of the rendered page does not see it.
const note = '<!-- Written by scripts/gen/errors.ts. Change scripts/gen/error-advice.ts, then run `npm run gen`. -->'
const unusedNote =
  'No error of this version has this code. It is in the list because the wire formats, or a part that is not built yet, name it.'

/** One page per code, and the table of all. */
export function errorFiles(): GeneratedFiles {
  const pages = errorCodes.map((code) => [`${folder}/${code}.md`, errorPage(code)] as const)
  return new Map([...pages, [`${folder}/README.md`, errorIndex()]])
}

export function errorPage(code: ErrorCode): string {
  const { when, what } = errorAdvice[code]
  return [
    note,
    '',
    `# \`${code}\``,
    '',
    `> ${errorTexts[code]}`,
    '',
    ...(unusedCodes.includes(code) ? [unusedNote, ''] : []),
    '## When it happens',
    '',
    when,
    '',
    '## What to do',
    '',
    what,
    '',
    '[All codes](README.md)',
    '',
  ].join('\n')
}

function errorIndex(): string {
  const rows = (isUnused: boolean) =>
    errorCodes
      .filter((code) => unusedCodes.includes(code) === isUnused)
      .map((code) => `| [\`${code}\`](${code}.md) | ${errorTexts[code]} |`)
  const table = (isUnused: boolean) => ['| Code | Sentence |', '| --- | --- |', ...rows(isUnused)]
  return [
    note,
    '',
    '# Error codes',
    '',
    'Everything that leaves a public function as an error is an `AppKitError` with one of these codes. Branch on `code`,',
    'never on the text. The last line of every message names its page: `Docs: /errors/<code>`.',
    '',
    ...table(false),
    '',
    '## Not in use yet',
    '',
    'No error of this version has one of these. They are in the list because the wire formats, or parts that are not built',
    'yet, name them.',
    '',
    ...table(true),
    '',
  ].join('\n')
}
