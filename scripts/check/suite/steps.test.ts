import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles, root } from '../source-file.ts'
import { allSteps, landingSteps, securitySteps, testedPaths } from './steps.ts'

test('each path of the security page has tests that the security run includes', () => {
  const paths = testedPaths(readFileSync(join(root, 'docs/security/embedded-wallet.md'), 'utf8'))
  const tests = readFiles('.', (path) => /(?<!\.browser)\.(?:test|e2e)\.ts$/.test(path)).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !tests.some((file) => file.startsWith(path)))).toEqual([])
})

test('the build comes before the steps that need it, in each list', () => {
  for (const names of [landingSteps, allSteps, securitySteps()].map((steps) => steps.map(({ name }) => name))) {
    const at = names.indexOf('npm run build')
    expect(at).not.toBe(-1)
    expect(['build', 'sockets', 'e2e'].filter((name) => names.indexOf(name) < at)).toEqual([])
  }
})

test('each file that a step names exists', () => {
  const named = allSteps.flatMap((step) => ('script' in step ? [step.script] : [...(step.files ?? [])]))
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
