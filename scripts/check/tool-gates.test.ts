import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFormat } from './format.ts'
import { readLint } from './lint.ts'
import { runCommand } from './run-command.ts'
import { root } from './source-file.ts'
import { readTypes } from './types.ts'

/** The three gates that ask another program, each against a folder with one file that breaks the rules. */
const bin = (name: string) => join(root, 'node_modules/.bin', name)
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'openappkit-gates-'))
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { noEmit: true, composite: false },
    include: ['*.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import { proxy } from 'valtio'
export async function f(given: any): Promise<number> {
  Promise.resolve(given)
  console.log(proxy)
  return 'text';
}
export default f
`,
  )
  writeFileSync(join(folder, 'right.ts'), "export const name = 'right'\n")
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('lint', () => {
  test('finds what the house forbids, type-aware rules included', { timeout: 30_000 }, async () => {
    const args = ['--config', join(root, '.oxlintrc.json'), '--type-aware', '--format=json', '.']
    const { code, output } = await runCommand(bin('oxlint'), args, { cwd: folder })
    const rules = readLint(code, output).map(({ message }) => message.split(':')[0])
    expect(rules).toEqual(
      expect.arrayContaining([
        'typescript(no-floating-promises)',
        'typescript(no-explicit-any)',
        'eslint(no-restricted-imports)',
        'eslint(no-console)',
        'import(no-default-export)',
      ]),
    )
  })

  test('a crash is a finding', () => {
    expect(readLint(2, 'config is broken')).toHaveLength(1)
    expect(readLint(1, '{"diagnostics":[]}')).toHaveLength(1)
    expect(readLint(0, '{"diagnostics":[]}')).toEqual([])
  })
})

describe('format', () => {
  test('names the file that is not formatted', { timeout: 30_000 }, async () => {
    const args = ['--check', '--config', join(root, '.config/oxfmt.json'), '.']
    const { code, output } = await runCommand(bin('oxfmt'), args, { cwd: folder })
    const files = readFormat(code, output).map(({ file }) => file)
    expect(files.some((file) => file.endsWith('wrong.ts'))).toBe(true)
    expect(files.some((file) => file.endsWith('right.ts'))).toBe(false)
  })

  test('a crash is a finding', () => {
    expect(readFormat(1, 'config is broken')).toHaveLength(1)
    expect(readFormat(0, 'All good')).toEqual([])
  })
})

describe('types', () => {
  test('names file, line and error', { timeout: 30_000 }, async () => {
    const { code, output } = await runCommand(bin('tsc'), ['-p', folder, '--pretty', 'false'], { cwd: folder })
    expect(readTypes(code, output)).toContainEqual(
      expect.objectContaining({ file: 'wrong.ts', line: 5, message: expect.stringMatching(/^TS2322/) as string }),
    )
  })

  test('a crash is a finding', () => {
    expect(readTypes(1, 'out of memory')).toHaveLength(1)
    expect(readTypes(0, '')).toEqual([])
  })
})
