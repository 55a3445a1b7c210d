import { readFileSync } from 'node:fs'
import { type Browser, chromium, firefox, webkit } from '../find-browser.ts'
import { readFiles } from '../source-file.ts'

/** A program of the repository. With `counts` it prints `FAIL …` lines and a sum; without, it succeeds or not. */
type ProgramStep = { script: string; args?: readonly string[]; counts?: true; log?: string | undefined }

/** Projects of `vitest.workspace.ts`, whole or only the named files. */
type ProjectStep = {
  projects: readonly string[]
  files?: readonly string[]
  args?: readonly string[]
  env?: Readonly<Record<string, string>>
}

export type Step = { name: string; browser?: Browser; isOptional?: true } & (ProgramStep | ProjectStep)

const project = (name: string, more: Partial<ProjectStep & Step> = {}): Step => ({ name, projects: [name], ...more })
const inChromium = { browser: chromium }

/** The visits that a landing makes; `npm run test:all` makes the others. */
const landingVisits = [
  'main-job',
  'test-ids',
  'plain-page',
  'strict-csp',
  'restore',
  'sign-in',
  'send',
  'first-pairing',
  'main-job-by-email',
].map((name) => `packages/e2e/specs/${name}.e2e.ts`)

const build: Step = { name: 'npm run build', script: 'scripts/build.ts' }
const checkApps = { script: 'scripts/apps/check-apps.ts', counts: true, ...inChromium } as const

const movedApps = ['React with every hook', 'Vue with every composable', 'CDN, with the button for one wallet'].map(
  (name) => `from another AppKit: ${name}`,
)

/** In this order, one at a time; `build` and all that follow it find everything built. */
export const landingSteps: readonly Step[] = [
  {
    name: 'newcomer',
    script: 'scripts/newcomer/newcomer.mjs',
    args: ['--clone'],
    counts: true,
    // The pipeline ran it before anything was installed.
    log: process.env['NEWCOMER_LOG'],
  },
  { name: 'gates', script: 'scripts/check/check.ts', counts: true },
  build,
  project('build', inChromium),
  // Installs the archives from the registry, in an app whose tree has other versions of our libraries.
  { name: 'an app that exists', ...checkApps, args: ['--built', 'beside wagmi 2.19.5'] },
  project('node'),
  project('sockets'),
  project('chain'),
  project('browser', inChromium),
  project('wagmi-3', inChromium),
  { name: 'size', script: 'scripts/check/size/size.ts', counts: true, ...inChromium },
  project('e2e', { ...inChromium, files: landingVisits }),
  project('nodes', inChromium),
]

const whole = { SECURITY: 'whole' }

/** Tests whose number of cases `SECURITY=whole` raises. */
const testsWithWholeNumbers = readFiles('.', (path) => path.endsWith('.test.ts'))
  .filter(({ text }) => /\bisWhole\b|SECURITY'\]|cases\.fixture/.test(text))
  .map(({ path }) => path)

const furtherVisits = readFiles(
  'packages/e2e/specs',
  (path) => path.endsWith('.e2e.ts') && !landingVisits.includes(path),
).map(({ path }) => path)

/** What is slow to prove, or is proved again with other versions and browsers. */
export const allSteps: readonly Step[] = [
  ...landingSteps,
  project('long'),
  project('long-build'),
  project('long-chain'),
  project('long-browser', inChromium),
  // The landing runs a tenth of these cases.
  { name: 'properties', projects: ['node', 'sockets', 'long'], files: testsWithWholeNumbers, env: whole },
  project('wagmi-2', inChromium),
  // The oldest React that the package supports.
  project('react-18', inChromium),
  { name: 'docs', script: 'scripts/docs/samples/demo-docs.ts', counts: true, ...inChromium },
  { name: 'apps', ...checkApps, args: ['--built', ...movedApps] },
  { name: 'visits', projects: ['e2e'], files: furtherVisits, ...inChromium },
  project('webkit', { browser: webkit, isOptional: true }),
  project('firefox', { browser: firefox, isOptional: true }),
]

/** Files and folders that the tables of the page about the embedded wallet's security name. */
export const testedPaths = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((row) => [...row.matchAll(/`((?:packages|scripts)\/[\w./-]+)`/g)].map(([, path = '']) => path))

/** The tests that the page about the embedded wallet's security names, with the numbers that it names. */
export function securitySteps(): readonly Step[] {
  const files = testedPaths(readFileSync('docs/security/embedded-wallet.md', 'utf8'))
  const projects = ['node', 'sockets', 'chain', 'build', 'long', 'long-build', 'long-chain']
  return [
    build,
    ...projects.map((name) => project(name, { files, env: whole, args: ['--passWithNoTests'] })),
    project('e2e', { files, env: whole, ...inChromium }),
  ]
}
