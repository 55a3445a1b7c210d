import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { isTestSetAside } from '../set-aside.ts'
import { emptyPart, type Part } from './part.ts'

/** The errors that vitest hands to reporters, from tests and from outside of them. */
type TestError = { name?: string | undefined; message?: string; stack?: string | undefined; VITEST_TEST_PATH?: unknown }

/**
 * Writes the results of each file to the path in `PARTS_FILE`. A test that did not run counts as failed. So do a file
 * that breaks outside of its tests and an error that belongs to no file.
 */
export default class PartReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, errors) => {
    const file = process.env['PARTS_FILE']
    if (!file) return
    const root = `${process.cwd()}/`
    const parts = new Map(modules.map((module) => [module.moduleId, partOf(module, root)]))
    for (const error of errors as readonly TestError[]) {
      const path = typeof error.VITEST_TEST_PATH === 'string' ? error.VITEST_TEST_PATH : ''
      const part = parts.get(path) ?? emptyPart('')
      parts.set(parts.has(path) ? path : '', fail(part, `an error outside of any test: ${reasonOf(error)}`))
    }
    writeFileSync(file, JSON.stringify([...parts.values()]))
  }
}

function partOf(module: TestModule, root: string): Part {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  const name = module.moduleId.replace(root, '')
  const part = { ...emptyPart(name), seconds: (collectDuration + setupDuration + duration) / 1000 }
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result()
    if (isTestSetAside(name, test.fullName)) part.skipped++
    else if (state === 'passed') part.passed++
    else fail(part, `${name} > ${test.fullName} (${state}) ${reasonOf(errors?.[0])}`)
  }
  // Hooks and imports fail outside of tests.
  const [error] = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  const isBroken = error !== undefined || (module.state() === 'failed' && part.failed + part.skipped === 0)
  if (isBroken || part.passed + part.failed + part.skipped === 0)
    fail(part, `${name}: ${reasonOf(error) || 'no test ran'}`)
  return part
}

function fail(part: Part, line: string): Part {
  part.failed++
  part.failures.push(line.trim())
  return part
}

const longestReason = 240

/** The message of an error on one line, and the first frame of its stack that is ours: a log of CI may be all that is known of it. */
function reasonOf(error: TestError | undefined): string {
  if (!error) return ''
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s*at /.test(line))
  const frame = frames.find((line) => !/node_modules|node:|<anonymous>/.test(line)) ?? ''
  const message = `${error.name ?? 'Error'}: ${error.message ?? ''}`.replaceAll(/\s+/g, ' ')
  return `${message.slice(0, longestReason)} ${frame.trim()}`.trim()
}
