// Visits what the newcomer has started. A program of its own: it needs what the newcomer's first command installs.
import { chromium, findBrowser } from '../check/find-browser.ts'
import { failedPart, formatSum, sum } from '../check/suite/part.ts'
import { runStep } from '../check/suite/run-step.ts'

const path = await findBrowser(chromium)
const parts = path ? await runStep({ name: 'newcomer', projects: ['newcomer'] }) : [failedPart('no Chromium')]
for (const line of parts.flatMap(({ failures }) => failures)) console.log(`FAIL ${line}`)
console.log(formatSum(sum(parts)))
