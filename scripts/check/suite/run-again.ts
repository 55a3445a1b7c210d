import type { Row } from './rows.ts'
import type { Part } from './tally.ts'

const mostTimes = 2

const isGreen = (parts: readonly Part[]): boolean =>
  parts.every(({ failed }) => failed === 0) && parts.some(({ passed }) => passed > 0)

/**
 * Runs what failed once more by itself, one after the other, up to twice. What passes then counts as passed, and is named
 * in the lines that are returned; what fails alone stays a failure.
 */
export async function runAgain(rows: readonly Row[]): Promise<string[]> {
  const flaky: string[] = []
  for (const row of rows) {
    // All of it first: it says anew which files failed.
    for (const part of row.parts.filter(({ name, failed }) => failed > 0 && name === '')) {
      const parts = await untilGreen(row, part)
      if (!parts) continue
      row.parts = parts
      flaky.push(...saidOf(row, part))
    }
    for (const part of row.parts.filter(({ name, failed }) => failed > 0 && name !== '')) {
      const parts = await untilGreen(row, part)
      if (!parts) continue
      row.parts.splice(row.parts.indexOf(part), 1, ...parts)
      flaky.push(...saidOf(row, part))
    }
  }
  return flaky
}

async function untilGreen(row: Row, part: Part): Promise<Part[] | undefined> {
  for (let time = 0; row.again && time < mostTimes; time++) {
    const parts = await row.again(part)
    if (isGreen(parts)) return parts
  }
  return undefined
}

const saidOf = ({ name }: Row, { failures }: Part): string[] =>
  failures.map((line) => `flaky: ${name}: ${line} (passed alone)`)
