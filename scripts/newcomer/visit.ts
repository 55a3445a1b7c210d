// Visits what the newcomer has started. A program of its own: it needs what the newcomer's first command installs.
import { chromium, findBrowser } from '../check/find-browser.ts'
import { formatSum, sum } from '../check/suite/rows.ts'
import { runProject } from '../check/suite/run-project.ts'
import { failedPart } from '../check/suite/tally.ts'

const path = await findBrowser(chromium)
if (path) process.env['CHROMIUM_PATH'] = path
const runner = { kind: 'project', name: 'newcomer', project: 'newcomer', files: /newcomer/ } as const
const parts = path ? await runProject(runner, []) : [failedPart('', 'no Chromium')]
for (const line of parts.flatMap(({ failures }) => failures)) console.log(`FAIL ${line}`)
console.log(formatSum(sum([{ name: 'newcomer', seconds: 0, parts }])))
