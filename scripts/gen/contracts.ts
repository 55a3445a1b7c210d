import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../check/source-file.ts'
import type { GeneratedFiles } from './generated-files.ts'

const folder = 'packages/testing/src/chains/contracts'

type Compiler = { compile(input: string): string; version(): string }

type Contracts = Readonly<Record<string, { evm: { bytecode: { object: string } } }>>

type Output = {
  errors?: readonly { severity: string; formattedMessage: string }[]
  contracts: Readonly<Record<string, Contracts>>
}

/** Code that deploys each contract of the local chains, compiled by the solc of this workspace. */
export async function contractFiles(): Promise<GeneratedFiles> {
  // Takes half a second to load, so it is loaded for this generator alone.
  const { default: solc } = (await import('solc')) as unknown as { default: Compiler }
  const names = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.sol'))
    .sort()
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      names.map((name) => [name, { content: readFileSync(join(root, folder, name), 'utf8') }]),
    ),
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      // Without the hash of the source: a comment changes no code.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const failed = errors.filter(({ severity }) => severity === 'error')
  if (failed.length > 0) throw new Error(failed.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const modules = names.map((file) => {
    const name = file.replace('.sol', '')
    const own = new Map(Object.entries(contracts)).get(file) ?? {}
    const code = new Map(Object.entries(own)).get(name)?.evm.bytecode.object
    if (!code) throw new Error(`${file} has no contract ${name}`)
    return constantOf(name, code)
  })
  const head = `// Written by scripts/gen/contracts.ts from the contracts of this folder, with solc ${solc.version().split('+')[0]}. Do not edit.\n`
  return new Map([[`${folder}/contract-code.generated.ts`, `${head}${modules.join('')}`]])
}

function constantOf(name: string, code: string): string {
  const lines = code.match(/.{1,100}/g) ?? []
  const text = lines.map((line) => `  '${line}'`).join(' +\n')
  return `\nexport const ${name.charAt(0).toLowerCase()}${name.slice(1)}Code =\n  '0x' +\n${text}\n`
}
