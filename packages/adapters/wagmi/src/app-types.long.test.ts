import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../../../../scripts/check/run-command.js'

const folder = join(import.meta.dirname, '..')
const root = join(folder, '../../..')
const app = join(folder, 'test/app-types/app.tsx')

/** Compiles an app with the adapter against one version of wagmi. */
async function compile(versions: { wagmi: string; core: string }, file: string): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'openappkit-'))
  const installed = (name: string) => [join(folder, 'node_modules', name)]
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      declaration: false,
      declarationMap: false,
      sourceMap: false,
      noEmit: true,
      jsx: 'react-jsx',
      paths: { wagmi: installed(versions.wagmi), '@wagmi/core': installed(versions.core) },
    },
    files: [file],
  }
  try {
    writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify(config))
    const { code, output } = await runCommand('tsc', ['-p', join(directory, 'tsconfig.json'), '--pretty', 'false'])
    return code === 0 ? '' : output
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

test.each([
  { wagmi: 'wagmi', core: '@wagmi/core' },
  { wagmi: 'wagmi-2', core: 'wagmi-core-2' },
])('an app of another AppKit compiles strictly with $wagmi', async (versions) => {
  expect(await compile(versions, app)).toBe('')
})

test('an app with an invalid option does not compile', async () => {
  const directory = mkdtempSync(join(folder, 'node_modules/.types-'))
  const wrong = join(directory, 'wrong.ts')
  writeFileSync(
    wrong,
    `import { WagmiAdapter } from '${folder}/src/index.js'\nnew WagmiAdapter({ networks: [], chains: [] })\n`,
  )
  try {
    const output = await compile({ wagmi: 'wagmi', core: '@wagmi/core' }, wrong)
    expect(output).toContain('wrong.ts(2,')
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
})
