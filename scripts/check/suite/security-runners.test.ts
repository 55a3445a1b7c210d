import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFiles } from '../source-file.ts'
import { securityRunners, testedPaths } from './security-runners.ts'

const page = readFileSync('docs/security/embedded-wallet.md', 'utf8')
const files = readFiles('.', (path) => /\.(?:test|e2e)\.ts$/.test(path)).map(({ path }) => path)

test('each path that the page names has tests, and each of them is run', () => {
  const paths = testedPaths(page)
  expect(paths.length).toBeGreaterThan(10)
  const runners = securityRunners(page).flatMap((runner) => (runner.kind === 'project' ? [runner] : []))
  const run = files.filter((path) => runners.some((runner) => runner.files.test(path)))
  expect(paths.filter((path) => !run.some((file) => file.startsWith(path)))).toEqual([])
  expect(run.filter((file) => !paths.some((path) => file.startsWith(path)))).toEqual([])
  expect(runners.every(({ env, isPart }) => env?.['SECURITY'] === 'whole' && isPart)).toBe(true)
})

test('the build comes before what needs it', () => {
  const names = securityRunners(page).map(({ name }) => name)
  expect(names[0]).toBe('npm run build')
  expect(names).toContain('visits')
})
