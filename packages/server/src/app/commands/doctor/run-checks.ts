import { ConfigError } from '../../../platform/environment/config-error.js'
import { within } from '../../../platform/postgres/within.js'
import { type Check, fail, type Finding } from './finding.js'

export type NamedFinding = Finding & { name: string }

/** Runs all checks at once. One that takes longer than `deadlineMs` has failed, and costs the others no time. */
export async function runChecks(checks: readonly Check[], deadlineMs: number): Promise<NamedFinding[]> {
  const found = await Promise.all(checks.map((check) => runCheck(check, deadlineMs)))
  return found.flat()
}

async function runCheck({ name, run }: Check, deadlineMs: number): Promise<NamedFinding[]> {
  const over = new AbortController()
  const late = `no answer within ${deadlineMs / 1000} seconds. Check that it responds, and the firewall.`
  try {
    const found = await within(
      Promise.resolve().then(() => run(over.signal)),
      deadlineMs,
      late,
    )
    return found.map((finding) => ({ name, ...finding }))
  } catch (thrown) {
    return [{ name, ...fail(reasonOf(thrown, late)) }]
  } finally {
    over.abort()
  }
}

/** Messages of other errors may contain addresses with passwords. */
function reasonOf(thrown: unknown, late: string): string {
  if (!(thrown instanceof Error)) return 'could not be examined.'
  if (thrown instanceof ConfigError || thrown.message === late) return thrown.message
  return `could not be examined (${(thrown as NodeJS.ErrnoException).code ?? thrown.name}).`
}
