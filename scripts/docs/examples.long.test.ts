import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../check/run-command.ts'
import { root } from '../check/source-file.ts'
import { type CodeBlock, findBlocks, readGuides } from './pages.ts'

const shown = readGuides()
  .flatMap(findBlocks)
  .filter((block): block is CodeBlock & { source: string } => block.source?.startsWith('examples/') ?? false)

test.each(shown)('$path, line $line, shows $source as it is', ({ source, code }) => {
  expect(code).toBe(readFileSync(join(root, source), 'utf8'))
})

test('an example that a guide shows compiles', { timeout: 180_000 }, async () => {
  const examples = new Set(shown.map(({ source }) => source.split('/').slice(0, 2).join('/')))
  expect([...examples]).toEqual(expect.arrayContaining(['examples/vue', 'examples/wagmi']))
  for (const example of examples) {
    const { code, output } = await runCommand('tsc', ['-p', example, '--pretty', 'false'])
    expect(code, output).toBe(0)
  }
})
