import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runStep, runVitest } from './run-step.ts'

/** Runs vitest over files that exist for this run only. */
async function run(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-suite-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const config = join(folder, 'vitest.config.ts')
  writeFileSync(config, "export default { test: { globals: true, include: ['*.test.ts'] } }")
  const parts = await runVitest(['--root', folder, '--config', config])
  rmSync(folder, { recursive: true })
  return parts
    .map((part) => ({ ...part, name: part.name.split('/').at(-1) }))
    .toSorted((a, b) => (a.name! < b.name! ? -1 : 1))
}

const right = "test('right', () => {})\n"

test('runVitest counts each file, and reports why and where a test failed', async () => {
  const parts = await run({
    'a.test.ts': right + right,
    'b.test.ts': `${right}test('wrong', () => { throw new RangeError('late') })`,
    'c.test.ts': "import './no-such-file.js'",
    'd.test.ts': `${right}afterAll(() => { throw new Error('broken hook') })`,
    'e.test.ts': `${right}test.${'sk' + 'ip'}('away', () => {})`,
    'f.test.ts':
      "test('late', async () => { void Promise.reject(new Error('lost')); await new Promise((r) => setTimeout(r, 50)) })",
  })
  expect(parts).toMatchObject([
    { name: 'a.test.ts', passed: 2, failed: 0, failures: [] },
    { name: 'b.test.ts', passed: 1, failed: 1 },
    { name: 'c.test.ts', passed: 0, failed: 1 },
    { name: 'd.test.ts', passed: 1, failed: 1 },
    { name: 'e.test.ts', passed: 1, failed: 1 },
    { name: 'f.test.ts', passed: 1, failed: 1 },
  ])
  const failures = parts.map(({ failures: [line] }) => line)
  expect(failures[1]).toMatch(/b\.test\.ts > wrong \(failed\) RangeError: late at .*b\.test\.ts/)
  expect(failures[2]).toMatch(/no-such-file/)
  expect(failures[3]).toMatch(/broken hook/)
  expect(failures[4]).toMatch(/away \(skipped\)/)
  expect(failures[5]).toMatch(/outside of any test: Error: lost/)
})

test('a run without tests, or of an unknown project, counts as failed', async () => {
  expect(await run({})).toMatchObject([{ name: '', passed: 0, failed: 1 }])
  expect(await runStep({ name: 'x', projects: ['no-such-project'] })).toMatchObject([{ name: '', failed: 1 }])
})
