import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../check/run-command.ts'
import { root } from '../check/source-file.ts'

/** The budgets that a reader of the README wants to know, in words of theirs. */
export const rows: Readonly<Record<string, string>> = {
  'vanilla: before any intent': 'on the page, before any interaction',
  'vanilla: opening Connect': 'added by opening Connect',
  'vanilla: until connected with a balance': 'added in total until a wallet is connected and its balance is shown',
  'react: on top of React and the kit': '`@openappkit/react`, on top of React and the kit',
  'vue: on top of Vue and the kit': '`@openappkit/vue`, on top of Vue and the kit',
  'cdn: before any intent': 'the script for pages without a build step, before any interaction',
}

const table = /^\| \| kB gz \| at most \|\n(?:\|.*\n)+/m

/** The table from what `size.ts` prints. Throws when a row was not measured or is over its budget. */
export function sizesTable(output: string): string {
  const lines = Object.entries(rows).map(([name, words]) => {
    const line = output.split('\n').find((text) => text.startsWith(`ok   ${name} `))
    const [, value, most] = /([\d.]+) of ([\d.]+) kB gz$/.exec(line ?? '') ?? []
    if (!value) throw new Error(`No good figure for "${name}"`)
    return `| ${words} | ${Number(value).toFixed(1)} | ${most} |`
  })
  return `${['| | kB gz | at most |', '| --- | ---: | ---: |', ...lines].join('\n')}\n`
}

/** Measures, and writes the table into the README. */
export async function writeSizes(): Promise<void> {
  const readme = join(root, 'README.md')
  const { output } = await runCommand(process.execPath, ['scripts/check/size/size.ts'], { output: 'show' })
  const page = readFileSync(readme, 'utf8')
  if (!table.test(page)) throw new Error('README.md has no table of sizes')
  writeFileSync(
    readme,
    page.replace(table, () => sizesTable(output)),
  )
  console.log('wrote README.md')
}
