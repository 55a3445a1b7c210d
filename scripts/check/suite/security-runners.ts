import { allRunners, type ProjectRunner, type Runner } from './runners.ts'

const projects = new Set(['node', 'sockets', 'chain', 'build', 'long', 'long-build', 'long-chain', 'e2e'])
const named = /`((?:packages|scripts)\/[\w./-]+)`/g

/** Files and folders in the rows of a page's tables. */
export const testedPaths = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((row) => [...row.matchAll(named)].map(([, path = '']) => path))

/** What a page of `docs/security` says is tested, with its whole numbers. */
export function securityRunners(page: string): Runner[] {
  const paths = testedPaths(page).map((path) => path.replaceAll('.', String.raw`\.`))
  const narrow = (runner: ProjectRunner): Runner => ({
    ...runner,
    files: new RegExp(`^(?=(?:${paths.join('|')}))(?:${runner.files.source})`),
    isPart: true,
    env: { SECURITY: 'whole' },
  })
  return allRunners.flatMap((runner) => {
    if (runner.kind === 'program') return runner.script === 'scripts/build.ts' ? [runner] : []
    return runner.kind === 'project' && projects.has(runner.project) && !runner.env ? [narrow(runner)] : []
  })
}
