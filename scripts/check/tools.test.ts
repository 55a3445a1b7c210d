import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'
import { root } from './source-file.ts'
import { runTool } from './tools.ts'
import { readTypes } from './types.ts'

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

/** All that a tool says of the folder. */
const ask = async (name: string, args: readonly string[]) =>
  (await runTool(bin(name), args, folder)).map(({ message }) => message).join()

test('oxlint finds violations of our rules, including type-aware rules and long files', async () => {
  writeFileSync(join(folder, 'long.ts'), 'export {}\n'.repeat(401))
  const said = await ask('oxlint', ['--config', join(root, '.oxlintrc.json'), '--type-aware', '--format=unix', '.'])
  for (const rule of ['no-floating-promises', 'no-explicit-any', 'no-restricted-imports', 'no-console', 'max-lines']) {
    expect(said).toContain(rule)
  }
  expect(said).toContain('no-default-export')
  expect(said).not.toContain('right.ts')
})

test('oxfmt names the file that is not formatted', async () => {
  const said = await ask('oxfmt', ['--check', '--config', join(root, '.config/oxfmt.json'), '.'])
  expect(said).toContain('wrong.ts')
  expect(said).not.toContain('right.ts')
})

test('tsc names file, line and error', async () => {
  const { code, output } = await runCommand(bin('tsc'), ['-p', folder, '--pretty', 'false'], { cwd: folder })
  expect(readTypes(code, output)).toContainEqual(
    expect.objectContaining({ file: 'wrong.ts', line: 5, message: expect.stringMatching(/^TS2322/) as string }),
  )
  expect(readTypes(1, 'out of memory')).toHaveLength(1)
  expect(readTypes(0, '')).toEqual([])
})

test('knip names unused code and undeclared dependencies', async () => {
  const project = mkdtempSync(join(tmpdir(), 'openappkit-unused-'))
  const manifest = { name: 'x', type: 'module', dependencies: { lit: '3.3.3' } }
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(project, 'knip.json'), JSON.stringify({ entry: ['index.ts'], project: ['*.ts'] }))
  writeFileSync(join(project, 'index.ts'), "import 'viem'\nimport { a } from './used.ts'\nvoid a\n")
  writeFileSync(join(project, 'used.ts'), 'export const a = 1\nexport const b = 2\n')
  writeFileSync(join(project, 'dead.ts'), 'export const c = 3\n')
  const [finding] = await runTool(bin('knip'), ['--no-progress'], project)
  rmSync(project, { recursive: true })
  for (const said of [/dead\.ts/, /\bb\b.*used\.ts:2/, /lit.*package\.json/, /viem.*index\.ts/])
    expect(finding?.message).toMatch(said)
})

test('a tool that succeeds reports nothing, and a tool that crashes or is missing reports an error', async () => {
  expect(await runTool(process.execPath, ['--version'])).toEqual([])
  expect(await runTool(process.execPath, ['-e', 'throw 1'])).toHaveLength(1)
  expect(await runTool('no-such-program-here', [])).toHaveLength(1)
})
