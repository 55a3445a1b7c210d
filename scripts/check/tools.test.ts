import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './source-file.ts'
import { runTool } from './tools.ts'
import { readTypes } from './types.ts'

const folder = mkdtempSync(join(tmpdir(), 'openappkit-gates-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('oxlint finds violations of our rules, including type-aware rules and long files', async () => {
  const settings = { extends: join(root, 'tsconfig.base.json'), include: ['*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const wrong = [
    "import { proxy } from 'valtio'",
    'export async function f(given: any): Promise<void> {',
    '  Promise.resolve(given)',
    '  console.log(proxy)',
    '}',
    'export default f',
  ]
  writeFileSync(join(folder, 'wrong.ts'), `${wrong.join('\n')}\n`)
  writeFileSync(join(folder, 'right.ts'), "export const name = 'right'\n")
  writeFileSync(join(folder, 'long.ts'), 'export {}\n'.repeat(401))
  const args = ['--config', join(root, '.oxlintrc.json'), '--type-aware', '--format=unix', '.']
  const [finding] = await runTool(join(root, 'node_modules/.bin/oxlint'), args, folder)
  for (const rule of [
    'no-floating-promises',
    'no-explicit-any',
    'no-restricted-imports',
    'no-console',
    'max-lines',
    'no-default-export',
  ])
    expect(finding?.message).toContain(rule)
  expect(finding?.message).not.toContain('right.ts')
})

test('readTypes names file, line and error, or says how tsc ended', () => {
  expect(readTypes(2, "../wrong.ts(5,3): error TS2322: Type 'string' is not a number")).toMatchObject([
    { file: 'wrong.ts', line: 5, message: expect.stringMatching(/^TS2322/) as string },
  ])
  expect(readTypes(1, 'out of memory')).toHaveLength(1)
  expect(readTypes(0, '')).toEqual([])
})

test('a tool that succeeds reports nothing, and a tool that crashes or is missing reports an error', async () => {
  expect(await runTool(process.execPath, ['--version'])).toEqual([])
  expect(await runTool(process.execPath, ['-e', 'throw 1'])).toHaveLength(1)
  expect(await runTool('no-such-program-here', [])).toHaveLength(1)
})
