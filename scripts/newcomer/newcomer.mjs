// Runs what a newcomer runs after cloning the repository: `npm run demo`, before anything is installed or built, and what
// the README promises beside it. Runs on whatever Node the machine has.
//
//   node scripts/newcomer/newcomer.mjs            here, as it is
//   node scripts/newcomer/newcomer.mjs --clone    in a clone of the last commit, made for it
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { marker, processesWith } from './processes.mjs'

/** Against hanging for ever: an install on a slow line takes minutes. */
const startMs = 20 * 60_000
const endMs = 60_000

const here = join(dirname(fileURLToPath(import.meta.url)), '../..')
const isClone = process.argv.includes('--clone')
const root = isClone ? cloneOf(here) : here
const mark = randomUUID()
const tally = { passed: 0, failed: 0 }
/** @type {Set<ReturnType<typeof start>>} */
const running = new Set()

const ports = ['DEMO', 'SERVER', 'FRAME', 'ACCOUNTS', 'PROVIDER', 'EVM', 'EVM2', 'SOLANA'].map((name) => [
  `${name}_PORT`,
  '0',
])
const environment = { ...process.env, ...Object.fromEntries(ports), [marker]: mark }
// The pipeline's own npm says where its packages are; a newcomer's does not.
for (const name of Object.keys(environment)) if (/^npm_(?:package|lifecycle)_/.test(name)) delete environment[name]
// What is started needs no browser: only the visit of it does.
/** @type {Record<string, string>} */
const browser = {}
for (const name of ['CHROMIUM_PATH', 'INSTALL_BROWSERS']) {
  if (environment[name] !== undefined) browser[name] = environment[name]
  delete environment[name]
}

try {
  const demo = start(['run', 'demo', '--', '--json'])
  const line = await demo.line(/^\{.*"demo".*\}$/)
  said(line !== undefined, 'npm run demo starts in a bare clone')
  if (line !== undefined) {
    const urls = JSON.parse(line)
    const wallet = start(['run', 'demo:wallet', '--', '--relay', urls.relay, '--rpc', `31337=${urls.evm}`])
    said((await wallet.line(/^Terminal Wallet, account 0x/)) !== undefined, 'npm run demo:wallet starts')
    wallet.type('hello')
    said((await wallet.line(/^Paste a link that begins with wc:/)) !== undefined, 'npm run demo:wallet answers')

    const gallery = start(['run', 'gallery'], { GALLERY_PORT: String(await freePort()) })
    const address = await gallery.line(/http:\/\/localhost:\d+/)
    said(address !== undefined, 'npm run gallery starts')
    await visit(line, /http:\/\/localhost:\d+\S*/.exec(address ?? '')?.[0] ?? '')
  }
  for (const program of running) said(await program.end(), `${program.name} ends when it is told to`)
  const left = processesWith(mark)
  said(
    left.length === 0,
    `nothing is left running${left.map(({ pid, command }) => `, but ${pid} ${command}`).join('')}`,
  )
} finally {
  for (const { pid } of processesWith(mark)) process.kill(pid, 'SIGKILL')
  if (isClone) rmSync(root, { recursive: true, force: true })
}
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1

/** @param {boolean} isTrue @param {string} what */
function said(isTrue, what) {
  console.log(`${isTrue ? 'ok  ' : 'FAIL'} ${what}`)
  if (isTrue) tally.passed += 1
  else tally.failed += 1
}

/**
 * `npm …` in a group of its own, so that it can be ended as Ctrl-C ends it.
 * @param {string[]} args @param {Record<string, string>} more
 */
function start(args, more = {}) {
  const name = `npm ${args.slice(0, 2).join(' ')}`
  const child = spawn('npm', args, {
    cwd: root,
    env: { ...environment, ...more },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  let text = ''
  let isEnded = false
  /** @type {Set<() => void>} */
  const listeners = new Set()
  const tell = () => listeners.forEach((listener) => listener())
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    process.stderr.write(chunk)
    text += chunk
    tell()
  })
  const ended = new Promise((resolve) => {
    child.once('close', () => {
      isEnded = true
      tell()
      resolve(undefined)
    })
  })
  const program = {
    name,
    /** The first whole line like this, or nothing where the program ended, or time was up, before it came. */
    line(/** @type {RegExp} */ pattern) {
      return new Promise((/** @type {(line: string | undefined) => void} */ resolve) => {
        const timer = setTimeout(() => done(undefined), startMs)
        const done = (/** @type {string | undefined} */ line) => {
          clearTimeout(timer)
          listeners.delete(look)
          resolve(line)
        }
        const look = () => {
          // Colours are for people.
          const lines = stripVTControlCharacters(text).split('\n').slice(0, -1)
          const found = lines.find((line) => pattern.test(line.trim()))
          if (found !== undefined) done(found.trim())
          else if (isEnded) done(undefined)
        }
        listeners.add(look)
        look()
      })
    },
    type: (/** @type {string} */ line) => void child.stdin.write(`${line}\n`),
    /** Ctrl-C. Whether it ended by that. */
    async end() {
      running.delete(program)
      if (!isEnded) process.kill(-(/** @type {number} */ (child.pid)), 'SIGINT')
      let timer
      const late = new Promise((resolve) => (timer = setTimeout(resolve, endMs, 'late')))
      const how = await Promise.race([ended, late])
      clearTimeout(timer)
      return how !== 'late'
    },
  }
  running.add(program)
  return program
}

/** @param {string} stack @param {string} gallery */
async function visit(stack, gallery) {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${environment['PATH']}`
  const child = spawn('node', ['scripts/newcomer/visit.ts'], {
    cwd: root,
    env: { ...environment, ...browser, PATH: path, RUNNING_STACK: stack, GALLERY_URL: gallery },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    process.stderr.write(chunk)
    text += chunk
  })
  await new Promise((resolve) => child.once('close', resolve))
  for (const [line] of text.matchAll(/^FAIL .*$/gm)) console.log(line)
  const [, passed, failed] = /^(\d+) passed, (\d+) failed/m.exec(text) ?? []
  if (passed === undefined) return said(false, 'the visit of what was started')
  tally.passed += Number(passed)
  tally.failed += Number(failed)
}

/** @param {string} checkout */
function cloneOf(checkout) {
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-newcomer-'))
  const { status } = spawnSync('git', ['clone', '--quiet', checkout, folder], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${checkout} could not be cloned`)
  return folder
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}
