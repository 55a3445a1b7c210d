import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { own } from '../check/own.ts'
import { root } from '../check/source-file.ts'

const folder = 'packages/testing/src/chains/contracts'
const smartAccountFolder = 'packages/embedded-wallet/src/hosting/contracts'
const smartAccountFile = 'packages/embedded-wallet/src/hosting/smart-account.generated.ts'

type Compiler = { compile(input: string): string; version(): string }

type Code = { object: string }
type Contracts = Readonly<Record<string, { evm: { bytecode: Code; deployedBytecode: Code } }>>

type Output = {
  errors?: readonly { severity: string; formattedMessage: string }[]
  contracts: Readonly<Record<string, Contracts>>
}

/** Code of every contract of this workspace, compiled by its solc. */
export async function contractFiles(): Promise<Record<string, string>> {
  // Takes half a second to load, so it is loaded for this generator alone.
  const { default: solc } = (await import('solc')) as unknown as { default: Compiler }
  const version = `solc ${solc.version().split('+')[0]}`
  const local = compile(solc, folder).map(({ name, creation }) => constantOf(name, creation))
  const localHead = `// Written by scripts/gen/contracts.ts from the contracts of this folder, with ${version}. Do not edit.\n`
  return {
    [`${folder}/contract-code.generated.ts`]: `${localHead}${local.join('')}`,
    [smartAccountFile]: writeSmartAccount(compile(solc, smartAccountFolder), version),
  }
}

type Compiled = { name: string; creation: string; runtime: string }

function compile(solc: Compiler, from: string): Compiled[] {
  const names = readdirSync(join(root, from))
    .filter((name) => name.endsWith('.sol'))
    .sort()
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(names.map((name) => [name, { content: readFileSync(join(root, from, name), 'utf8') }])),
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      // Without the hash of the source: a comment changes no code.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const failed = errors.filter(({ severity }) => severity === 'error')
  if (failed.length > 0) throw new Error(failed.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return names.map((file) => {
    const name = file.replace('.sol', '')
    const [, contract] = Object.entries(own(contracts, file) ?? {}).find(([each]) => each === name) ?? []
    if (!contract) throw new Error(`${file} has no contract ${name}`)
    return { name, creation: contract.evm.bytecode.object, runtime: contract.evm.deployedBytecode.object }
  })
}

/** Deploys whatever code it is sent, at an address that depends on the code alone; it is on most networks. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

function writeSmartAccount([contract]: readonly Compiled[], version: string): string {
  if (!contract) throw new Error(`${smartAccountFolder} has no contract`)
  const { getContractAddress, keccak256 } = createRequire(join(root, 'packages/embedded-wallet/package.json'))(
    'viem',
  ) as Viem
  const salt = '0'.repeat(64)
  const bytecode = `0x${contract.creation}`
  const address = getContractAddress({ opcode: 'CREATE2', from: deployer, salt: `0x${salt}`, bytecode })
  return `// Written by scripts/gen/contracts.ts from contracts/${contract.name}.sol, with ${version}. Do not edit.

/**
 * The code that accounts of the embedded wallet delegate to (EIP-7702), at the same address on every network. \`address\` and
 * \`codeHash\` are \`smartAccount\` of a network in \`config.json\`; \`deployment\` is the transaction that puts it on a network,
 * sent from any account.
 */
export const smartAccount = {
  address: '${address}',
  codeHash: '${keccak256(`0x${contract.runtime}`)}',
  deployment: {
    to: '${deployer}',
    data: \`0x\${
${linesOf(salt + contract.creation, 6)}
    }\`,
  },
} as const
`
}

type Viem = {
  getContractAddress(options: { opcode: 'CREATE2'; from: string; salt: string; bytecode: string }): string
  keccak256(code: string): string
}

function linesOf(code: string, indent: number): string {
  return (code.match(/.{1,100}/g) ?? []).map((line) => `${' '.repeat(indent)}'${line}'`).join(' +\n')
}

function constantOf(name: string, code: string): string {
  return `\nexport const ${name.charAt(0).toLowerCase()}${name.slice(1)}Code =\n  '0x' +\n${linesOf(code, 2)}\n`
}
