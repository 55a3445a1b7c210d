import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFormat } from './format.ts'
import { readLint } from './lint.ts'
import { runCommand } from './run-command.ts'
import { root } from './source-file.ts'
import { readTypes } from './types.ts'
import { readUnused } from './unused.ts'

/** The gates that ask another program, each against a folder with one file that breaks the rules. */
const bin = (name: string) => join(root, 'node_modules/.bin', name)
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'openappkit-gates-'))
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { noEmit: true },
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
  test('finds what the house forbids, type-aware rules included', async () => {
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
  test('names the file that is not formatted', async () => {
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
  test('names file, line and error', async () => {
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

describe('unused', () => {
  test('names what nothing needs, and what is not declared', async () => {
    const project = mkdtempSync(join(tmpdir(), 'openappkit-unused-'))
    const manifest = { name: 'x', type: 'module', dependencies: { lit: '3.3.3' } }
    writeFileSync(join(project, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(project, 'knip.json'), JSON.stringify({ entry: ['index.ts'], project: ['*.ts'] }))
    writeFileSync(join(project, 'index.ts'), "import 'viem'\nimport { a } from './used.ts'\nvoid a\n")
    writeFileSync(join(project, 'used.ts'), 'export const a = 1\nexport const b = 2\n')
    writeFileSync(join(project, 'dead.ts'), 'export const c = 3\n')
    const { code, output } = await runCommand(bin('knip'), ['--no-progress', '--reporter', 'json'], { cwd: project })
    rmSync(project, { recursive: true })
    expect(readUnused(code, output)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: 'dead.ts', message: 'nothing uses this file' }),
        expect.objectContaining({ file: 'used.ts', line: 2, message: 'b: unused export' }),
        expect.objectContaining({ file: 'package.json', message: 'lit: dependencies' }),
        expect.objectContaining({ file: 'index.ts', message: 'viem: unlisted' }),
      ]),
    )
  })

  test('a crash is a finding', () => {
    expect(readUnused(2, 'config is broken')).toHaveLength(1)
    expect(readUnused(1, '{"issues":[]}')).toHaveLength(1)
    expect(readUnused(0, '{"issues":[]}')).toEqual([])
  })
})
