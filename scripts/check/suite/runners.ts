import { type Browser, firefox, webkit } from '../find-browser.ts'

/** A project of `vitest.workspace.ts`, and which of its files are meant. */
export type ProjectRunner = {
  kind: 'project'
  name: string
  project: string
  /** What there must be something of. A runner whose part of the house is not built yet is left out. */
  files: RegExp
  /** What such a file says somewhere. */
  says?: RegExp
  /** Only these are run. Without: all that the project finds. */
  isPart?: true
  needsChromium?: true
  /** Where there is none, it is left out, and that is said. */
  browser?: Browser
  env?: Readonly<Record<string, string>>
}

/** A program: one that prints `ok …`, `FAIL …` and a sum, or one that only succeeds or not. */
export type ProgramRunner = {
  kind: 'program'
  name: string
  script: string
  args?: readonly string[]
  counts?: true
  needsChromium?: true
}

export type Runner =
  | ProjectRunner
  | ProgramRunner
  | { kind: 'gates'; name: 'gates' }
  | { kind: 'newcomer'; name: 'newcomer' }

const project = (
  name: string,
  files: RegExp,
  more: Omit<ProjectRunner, 'kind' | 'name' | 'files' | 'project'> & { project?: string } = {},
): ProjectRunner => ({ kind: 'project', name, project: name, files, ...more })

const inChromium = { needsChromium: true } as const
const nodeTests =
  /^(?:packages|scripts)\/(?!(?:e2e|server|walletconnect)\/).*(?<!\.(?:browser|chain|build|long))\.test\.ts$/
const socketTests = /^packages\/(?:server|walletconnect)\/.*(?<!\.(?:chain|build|long))\.test\.ts$/
const longTests = /^(?:packages|scripts)\/.*(?<!\.(?:browser|chain|build))\.long\.test\.ts$/
const wagmiTests = /^packages\/adapters\/wagmi\/.*\.browser\.test\.tsx$/

/** The visits that a landing makes; the others are made by `npm run test:all`. */
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
]
const landing = landingVisits.join('|')

/** One after the other, cheapest word first: nothing runs beside another. */
export const landingRunners: readonly Runner[] = [
  { kind: 'newcomer', name: 'newcomer' },
  { kind: 'gates', name: 'gates' },
  { kind: 'program', name: 'npm run build', script: 'scripts/build.ts' },
  // What is tested as its users get it, when everything is built.
  project('build', /^(?:packages|scripts)\/.*(?<!\.long)\.build\.test\.ts$/, inChromium),
  // The archives in an app whose tree has other versions of our libraries. Installs from the registry, as the bootstrap does.
  {
    kind: 'program',
    name: 'an app that exists',
    script: 'scripts/apps/check-apps.ts',
    args: ['--built', 'beside wagmi 2.19.5'],
    counts: true,
    needsChromium: true,
  },
  project('node', nodeTests),
  // The same with what speaks to sockets, each file in a process of its own.
  project('sockets', socketTests),
  project('chain', /^packages\/.*(?<!\.long)\.chain\.test\.ts$/),
  project('browser', /^packages\/(?!adapters\/wagmi\/).*(?<!\.long)\.browser\.test\.tsx?$/, inChromium),
  // wagmi's own hooks over real chains.
  project('wagmi-3', wagmiTests, inChromium),
  { kind: 'program', name: 'size', script: 'scripts/check/size/size.ts', counts: true, needsChromium: true },
  project('e2e', new RegExp(`^packages/e2e/specs/(?:${landing})\\.e2e\\.ts$`), { ...inChromium, isPart: true }),
]

/** Tests whose number of cases `SECURITY=whole` raises. */
const saysWhole = /\bisWhole\b|SECURITY'\]|cases\.fixture/
const whole = { says: saysWhole, isPart: true, env: { SECURITY: 'whole' } } as const

/** What is slow to prove, or is proved once more with other versions and browsers. */
const furtherRunners: readonly Runner[] = [
  project('long', longTests),
  project('long-build', /^(?:packages|scripts)\/.*\.long\.build\.test\.ts$/),
  project('long-chain', /^packages\/.*\.long\.chain\.test\.ts$/),
  project('long-browser', /^packages\/.*\.long\.browser\.test\.tsx?$/, inChromium),
  // The landing suite runs a tenth of these.
  project('properties', nodeTests, { project: 'node', ...whole }),
  project('server-properties', socketTests, { project: 'sockets', ...whole }),
  project('long-properties', longTests, { project: 'long', ...whole }),
  project('wagmi-2', wagmiTests, inChromium),
  // With the oldest React that the package serves.
  project('react-18', /^packages\/react\/.*\.browser\.test\.tsx$/, inChromium),
  { kind: 'program', name: 'docs', script: 'scripts/docs/samples/demo-docs.ts', counts: true, needsChromium: true },
  {
    kind: 'program',
    name: 'apps',
    script: 'scripts/apps/check-apps.ts',
    args: ['--quick'],
    counts: true,
    needsChromium: true,
  },
  project('visits', new RegExp(`^packages/e2e/specs/(?!(?:${landing})\\.).*\\.e2e\\.ts$`), {
    ...inChromium,
    project: 'e2e',
    isPart: true,
  }),
  project('webkit', /^packages\/e2e\/webkit\/.*\.e2e\.ts$/, { browser: webkit }),
  project('firefox', /^packages\/e2e\/firefox\/.*\.e2e\.ts$/, { browser: firefox }),
]

export const allRunners: readonly Runner[] = [...landingRunners, ...furtherRunners]
