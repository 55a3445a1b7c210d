import { expect, test } from 'vitest'
import { formatFinding } from '../check/finding.ts'
import { findBlocks, readGuides } from './pages.ts'
import { checkSnippets } from './snippets.ts'

test(
  'the code of the guides compiles as it stands, and code that does not is found',
  { timeout: 120_000 },
  async () => {
    const wrong = findBlocks({
      path: 'wrong.md',
      text: "Text.\n\n```ts\nimport { createAppKit } from '@openappkit/modal'\n\ncreateAppKit({ networks: 1 })\n```\n",
    })
    const blocks = readGuides().flatMap(findBlocks)
    expect(blocks.length).toBeGreaterThan(10)
    const findings = await checkSnippets([...wrong, ...blocks])
    expect(findings.filter(({ file }) => file === 'wrong.md')).toMatchObject([{ line: 6 }])
    expect(findings.filter(({ file }) => file !== 'wrong.md').map(formatFinding)).toEqual([])
  },
)
