import { examine } from './doctor/examine.js'
import { writeLine, writeSummary } from './doctor/write-line.js'

/** Examines the configuration of the environment and prints what it finds. Ends with 1 if anything fails. */
export async function doctor(): Promise<void> {
  const findings = await examine({ env: process.env })
  const lines = [...findings.map(writeLine), writeSummary(findings)]
  await new Promise<void>((written) => process.stdout.write(`${lines.join('\n')}\n`, () => written()))
  // A disk or a connection that hangs would keep the process.
  process.exit(findings.some(({ level }) => level === 'FAIL') ? 1 : 0)
}
