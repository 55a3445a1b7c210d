import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../check/run-command.ts'
import { archivesOf } from './own-packages.ts'

/** What the packages' declarations have to pass, each with strict settings and every declaration file checked. */
const compilers = ['5.4', '5.9', '6'] as const
const resolutions = ['bundler', 'nodenext'] as const
/**
 * The oldest compiler of an app, with what templates of Next 14 and earlier set. It cannot read what Vue, zod and `@types/node`
 * declare, so that no declaration file is checked.
 */
const oldest = '5.1'
const oldestResolutions = ['bundler', 'node'] as const

/** Those that an app of its framework writes; none has types for apps in the rest. */
const packages = [
  'adapter-ethers',
  'adapter-ethers5',
  'adapter-evm',
  'adapter-wagmi',
  'core',
  'modal',
  'react',
  'siwx',
  'vue',
  'walletconnect',
]

const apps = ['app.tsx', 'existing.tsx']
/** Compiled alone: it changes the types of its whole program. */
const registered = ['registered.tsx']

export type TypesResult = {
  compiler: string
  resolution: string
  errors: readonly string[]
  /** How many there are in declarations of packages that are not ours. */
  foreign: number
}

/** Compiles one app that names what the packages export, with every compiler and both ways to find a module. */
export async function checkTypes(folder: string, archives: string): Promise<TypesResult[]> {
  cpSync(join(import.meta.dirname, 'pages/types'), folder, { recursive: true })
  const install = await runCommand('npm', ['install', '--ignore-scripts', ...archivesOf(packages, archives)], {
    cwd: folder,
  })
  if (install.code !== 0) throw new Error(install.output.slice(-3_000))
  const results: TypesResult[] = []
  const take = (compiler: string, resolution: string, output: string) => {
    // What is told of one error is indented below it.
    const all = output.split(/\n(?=\S)/).filter((text) => text.trim() !== '')
    const errors = all.filter((text) => !isForeign(text))
    results.push({ compiler, resolution, errors, foreign: all.length - errors.length })
    console.log(`${errors.length === 0 ? 'ok  ' : 'FAIL'} types: ${compiler}, ${resolution}`)
    for (const line of errors.slice(0, 20)) console.log(`     ${line}`)
  }
  const compile = async (program: string, options: object, files: readonly string[]) => {
    const config = { compilerOptions: options, files }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const args = [join(folder, 'node_modules', program), '-p', folder, '--pretty', 'false']
    return (await runCommand(process.execPath, args, { cwd: folder })).output
  }
  for (const compiler of compilers) {
    for (const resolution of resolutions) {
      const program = `typescript-${compiler}/bin/tsc`
      const outputs = [
        await compile(program, settings(resolution), apps),
        await compile(program, settings(resolution), registered),
      ]
      take(`TypeScript ${compiler}`, resolution, outputs.join('\n'))
    }
  }
  for (const resolution of oldestResolutions) {
    const options = { ...settings(resolution), skipLibCheck: true }
    const output = await compile(`typescript-${oldest}/bin/tsc`, options, apps)
    take(`TypeScript ${oldest}`, resolution, output)
  }
  // A template has mistakes in it that have to be found.
  take('vue-tsc, TypeScript 6', 'bundler', await compile('vue-tsc/bin/vue-tsc.js', settings('bundler'), ['App.vue']))
  return results
}

const isForeign = (text: string) => /^node_modules\/(?!@openappkit\/)/.test(text)

type Resolution = (typeof resolutions)[number] | (typeof oldestResolutions)[number]

const settings = (resolution: Resolution) => ({
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: 'es2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
  moduleResolution: resolution,
  types: [],
})
