// npm run ci: what a pipeline does. A fresh clone of the last commit, a clean environment, `.ci/run`, and one line of what
// came of it in `ci-result` in the git directory. `.ci/run` is the only description of the pipeline. Runs on bare Node.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** What a pipeline has from its machine; nothing of the shell that started this. */
const kept = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'WHOLE', 'http_proxy', 'https_proxy', 'no_proxy']

/** @param {string[]} args */
const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`git ${args[0]} ended with ${status}`)
  return stdout.trim()
}

const commit = git('rev-parse', 'HEAD')
const result = join(resolve(root, git('rev-parse', '--git-common-dir')), 'ci-result')
if (git('status', '--porcelain') !== '') console.error('What is not committed is not tested.')

const folder = mkdtempSync(join(tmpdir(), 'openappkit-ci-'))
const clone = join(folder, 'main')
git('clone', '--quiet', root, clone)

const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.includes(name)))
// npm puts the repository's own programs first on the path: the pipeline has only the machine's.
const path = env['PATH']?.split(':').filter((each) => !/node_modules|node-gyp-bin/.test(each))
const child = spawn('bash', ['.ci/run'], {
  cwd: clone,
  env: { ...env, PATH: path?.join(':'), CI: 'true' },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
})
const end = () => {
  try {
    process.kill(-(/** @type {number} */ (child.pid)), 'SIGKILL')
  } catch {
    // All of it has ended.
  }
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    end()
    process.exit(1)
  })
}

let last = ''
createInterface(child.stdout).on('line', (line) => {
  console.log(line)
  if (line) last = line
})
const [code] = await once(child, 'close')
end()

const sum = /^\d+ passed, \d+ failed(?:, \d+ skipped)?$/.test(last) ? last : `no sum, ended with ${code}`
appendFileSync(result, `${commit} ${sum}\n`)
console.log(`${commit} ${sum}`)
process.exitCode = code === 0 ? 0 : 1
