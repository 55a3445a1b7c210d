// npm run check [gate …] [--warnings]: every static gate, or the named ones, in under a minute.
import { gates } from './gates.ts'
import { formatGate, isPassed, runGates } from './run-gates.ts'

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const withWarnings = process.argv.includes('--warnings')
const wanted = names.length > 0 ? gates.filter(({ name }) => names.includes(name)) : gates
if (wanted.length === 0) console.error(`No such gate. There are: ${gates.map(({ name }) => name).join(', ')}`)

const results = await runGates(wanted)
for (const result of results) console.log(formatGate(result, { withWarnings }))
const passed = results.filter(isPassed).length
console.log(`${passed} passed, ${results.length - passed} failed`)
process.exitCode = passed === results.length && results.length > 0 ? 0 : 1
