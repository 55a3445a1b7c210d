import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'
import type { RunFacts } from './tally.ts'

/**
 * Writes what vitest's own report leaves out into the file that `RUN_FACTS_FILE` names: errors that belong to no test, and
 * what each file took with its imports.
 */
export default class RunReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, errors) => {
    const file = process.env['RUN_FACTS_FILE']
    if (!file) return
    const facts: RunFacts = {
      errors: errors.map(({ name, message, stack, ...more }) => ({
        line: [`${name}: ${message}`, nearFrame(stack), testOf(more)].filter(Boolean).join(' '),
        file: (more as Record<string, unknown>)['VITEST_TEST_PATH'] as string | undefined,
      })),
      seconds: Object.fromEntries(
        modules.map((module) => {
          const { collectDuration, setupDuration, duration } = module.diagnostic()
          return [module.moduleId, (collectDuration + setupDuration + duration) / 1000]
        }),
      ),
    }
    writeFileSync(file, JSON.stringify(facts))
  }
}

/** The first place of the stack that is ours, or the first that is anybody's. */
function nearFrame(stack = ''): string {
  const frames = stack.split('\n').filter((line) => /^\s*at /.test(line) && !line.includes('node:'))
  return (frames.find((line) => !line.includes('node_modules')) ?? frames[0] ?? '').trim()
}

/** What ran meanwhile, as far as vitest knows. */
function testOf({ VITEST_TEST_PATH: path, VITEST_TEST_NAME: name }: Record<string, unknown>): string {
  return path ? `(during ${[path, name].filter(Boolean).join(' > ')})` : ''
}
