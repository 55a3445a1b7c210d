import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/**
 * Writes the errors of a run that belong to no test into the file that `UNHANDLED_ERRORS_FILE` names: vitest's own report
 * has only tests.
 */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const file = process.env['UNHANDLED_ERRORS_FILE']
    const lines = errors.map(({ name, message, stack, ...facts }) =>
      [`${name}: ${message}`, nearFrame(stack), testOf(facts)].filter(Boolean).join(' '),
    )
    if (file) writeFileSync(file, JSON.stringify(lines))
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
