import type { Finding } from './finding.ts'
import { runCommand } from './run-command.ts'
import { isCode, isTest, readFiles } from './source-file.ts'
import { readPackages } from './workspace.ts'

let building: ReturnType<typeof runCommand> | undefined

/** Compiles all packages, once per run: the linter too reads what this writes. */
export function buildTypes(): Promise<{ code: number; output: string }> {
  return (building ??= runCommand('tsc', ['-b', '--pretty', 'false', ...buildablePackages()]))
}

/** Registers networks, which changes the types of its whole program: it is compiled alone, as an app that installs the packages. */
const isRegistering = (path: string): boolean => path.endsWith('/register.test-d.ts')

const appSettings =
  '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --jsx react-jsx --types'
    .split(' ')
    .concat('')

/** All packages as they are built, then the tests and the scripts, which no package contains. */
export async function run(): Promise<Finding[]> {
  const build = await buildTypes()
  const others = ['.config/tsconfig.tests.json', '.config/tsconfig.scripts.json']
  const registering = readFiles('packages', isRegistering).map(({ path }) => [...appSettings, path])
  const programs = [...others.map((config) => ['-p', config]), ...registering]
  const checks = await Promise.all(programs.map((args) => runCommand('tsc', [...args, '--pretty', 'false'])))
  return unique([build, ...checks].flatMap(({ code, output }) => readTypes(code, output)))
}

/** Packages with at least one source file: tsc refuses an empty project. */
export const buildablePackages = (): string[] =>
  readPackages()
    .map(({ folder }) => `packages/${folder}`)
    .filter((folder) => readFiles(`${folder}/src`, isCode).some(({ path }) => !isTest(path)))

export function readTypes(code: number, output: string): Finding[] {
  if (code === 0) return []
  const findings = [...output.matchAll(/^(?:\.\.\/)*(.+?)\((\d+),\d+\): error (TS\d+: .*)$/gm)].map(
    ([, file = '', line, message = '']): Finding => ({ file, line: Number(line), message }),
  )
  return findings.length > 0
    ? findings
    : [{ file: 'tsconfig.base.json', message: `tsc ended with ${code}: ${output.trim()}` }]
}

function unique(findings: readonly Finding[]): Finding[] {
  return [
    ...new Map(findings.map((finding) => [`${finding.file}:${finding.line}:${finding.message}`, finding])).values(),
  ]
}
