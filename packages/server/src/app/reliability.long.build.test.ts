import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultNames } from '../../test/reliability/cluster/faults.js'
import { runProgramme } from '../../test/reliability/run-programme.js'

/** `npm run test:reliability` runs the whole programme, and writes what it measured. */
const isWhole = process.env['RELIABILITY'] === 'whole'
const resultFile = process.env['RELIABILITY_FILE']

test(
  'several nodes lose nothing that they answered while nodes, their database and their connections break',
  async () => {
    const outcome = await runProgramme(isWhole ? 1 : 0.1)
    console.log(JSON.stringify(outcome, undefined, 1))
    if (resultFile !== undefined) writeFileSync(resultFile, JSON.stringify(outcome))
    expect(outcome.descriptions).toEqual([])
    expect(outcome.faults).toEqual(Object.fromEntries(faultNames.map((name) => [name, 0])))
    expect(Object.values(outcome.checked).every((count) => count > 0)).toBe(true)
  },
  isWhole ? 2_400_000 : 300_000,
)
