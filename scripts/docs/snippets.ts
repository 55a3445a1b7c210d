import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Finding } from '../check/finding.ts'
import { runCommand } from '../check/run-command.ts'
import { root } from '../check/source-file.ts'
import { readTypes } from '../check/types.ts'
import { ownPaths } from '../check/workspace.ts'
import type { CodeBlock } from './pages.ts'
import { own } from '../check/own.ts'

const extensions: Readonly<Record<string, string>> = { ts: 'ts', tsx: 'tsx', js: 'ts' }

/** What a block may use without saying where it comes from: the kit that the block before it has made. */
const prelude = `import type { AppKit } from '@openappkit/modal'
import type { App } from 'vue'
declare global {
  const kit: AppKit
  /** Nuxt has it everywhere. */
  const defineNuxtPlugin: (plugin: (nuxt: { vueApp: App }) => void) => unknown
}
`

/** What nothing here has installed: an app of `npm run check:apps` has it, and compiles what the sample shows. */
const elsewhere = "declare module 'ethers'\n"

/** Compiles every block of TypeScript, each as a module of its own, against the sources of the packages. */
export async function checkSnippets(blocks: readonly CodeBlock[]): Promise<Finding[]> {
  // A block that registers networks changes the types of its whole program.
  const { alone = [], shared = [] } = Object.groupBy(blocks, ({ code }) =>
    code.includes('interface Register') ? 'alone' : 'shared',
  )
  const findings = await Promise.all([shared, ...alone.map((block) => [block])].map(compile))
  return findings.flat()
}

async function compile(blocks: readonly CodeBlock[]): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-'))
  try {
    const files = new Map<string, CodeBlock>()
    for (const block of blocks) {
      const extension = own(extensions, block.language)
      // What is shown of an example is compiled with that example.
      if (!extension || block.source) continue
      const name = `block-${files.size}.${extension}`
      files.set(name, block)
      writeFileSync(join(folder, name), `${block.code}\nexport {}\n`)
    }
    writeFileSync(join(folder, 'prelude.d.ts'), prelude)
    writeFileSync(join(folder, 'elsewhere.d.ts'), elsewhere)
    writeCdnFolder(join(folder, 'appkit'))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config(), null, 2))
    const { code, output } = await runCommand('tsc', ['-p', join(folder, 'tsconfig.json'), '--pretty', 'false'])
    // What is wrong in a package itself is said by the gate of types.
    return readTypes(code, output).flatMap((finding): Finding[] => {
      const block = files.get(basename(finding.file))
      return block ? [{ file: block.path, line: block.line + (finding.line ?? 0), message: finding.message }] : []
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Stands for the folder that a plain page has beside it. */
function writeCdnFolder(folder: string): void {
  mkdirSync(folder)
  writeFileSync(join(folder, 'appkit.d.ts'), "export * from '@openappkit/cdn'\n")
  for (const name of ['wagmi', 'embedded-wallet', 'siwx']) {
    writeFileSync(join(folder, `${name}.d.ts`), `export * from '@openappkit/cdn/${name}'\n`)
  }
  for (const name of ['networks', 'common-networks']) {
    writeFileSync(join(folder, `${name}.d.ts`), "export * from '@openappkit/modal/networks'\n")
  }
}

function config() {
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: true,
      // What the strictest template of `npm create vite` sets beyond our own rules.
      erasableSyntaxOnly: true,
      noUncheckedSideEffectImports: true,
      jsx: 'react-jsx',
      paths: { ...ownPaths(), ...foreignPaths },
    },
    include: ['*.ts', '*.tsx'],
  }
}

const installed = (folder: string, name: string) => [join(root, folder, 'node_modules', name)]
const wagmi = 'packages/adapters/wagmi'
const foreignPaths = {
  wagmi: installed(wagmi, 'wagmi'),
  '@wagmi/core': installed(wagmi, '@wagmi/core'),
  '@tanstack/react-query': installed(wagmi, '@tanstack/react-query'),
  '@solana/web3.js': installed('packages/adapters/solana', '@solana/web3.js'),
  react: installed('packages/react', '@types/react'),
  'react/*': installed('packages/react', '@types/react/*'),
  'react-dom/*': installed('packages/react', '@types/react-dom/*'),
  vue: installed('packages/vue', 'vue'),
  '@vitejs/plugin-vue': installed('examples/vue', '@vitejs/plugin-vue/dist/index.d.mts'),
  vite: installed('.', 'vite/dist/node/index.d.ts'),
  viem: installed('packages/core', 'viem'),
  'viem/*': installed('packages/core', 'viem/*'),
  vitest: installed('.', 'vitest'),
  'vitest/*': installed('.', 'vitest/*'),
}
