import type { Part } from './part.ts'
import { runStep } from './run-step.ts'
import type { Step } from './steps.ts'

/** What one step did. */
export type Row = { step: Step; seconds: number; parts: Part[] }

const mostTimes = 2

/**
 * Runs each failed file once more by itself, up to twice. A file that passes then counts as passed, and a line that is
 * returned names it as flaky. A file that fails alone stays a failure.
 */
export async function runAgain(rows: readonly Row[], run = runStep): Promise<string[]> {
  const flaky: string[] = []
  for (const row of rows) {
    // The part without a name is first: it runs all files again.
    const red = row.parts.filter(({ failed }) => failed > 0).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    for (const part of red) {
      if (!row.parts.includes(part)) continue
      const parts = await untilGreen(() => run(row.step, part.name ? [part.name] : undefined))
      if (!parts) continue
      row.parts = [...(part.name ? row.parts.filter((other) => other !== part) : []), ...parts]
      flaky.push(...part.failures.map((line) => `flaky: ${row.step.name}: ${line} (passed alone)`))
    }
  }
  return flaky
}

async function untilGreen(run: () => Promise<Part[]>): Promise<Part[] | undefined> {
  for (let time = 0; time < mostTimes; time++) {
    const parts = await run()
    if (parts.every(({ failed }) => failed === 0) && parts.some(({ passed }) => passed > 0)) return parts
  }
  return undefined
}
