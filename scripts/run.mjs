// node scripts/run.mjs <program> [arguments]: installs the workspace when that is needed, then runs a program of the repository
// on the Node that the install brings. This file runs on the Node that the machine has. The scripts of package.json start
// with it, so that they work in a fresh clone.
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import './bootstrap.mjs'

const modules = join(dirname(fileURLToPath(import.meta.url)), '../node_modules')
const node = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const path = `${join(modules, '.bin')}${delimiter}${process.env['PATH'] ?? ''}`
const child = spawn(node, process.argv.slice(2), { stdio: 'inherit', env: { ...process.env, PATH: path } })

// Ctrl-C reaches the program by itself: a terminal sends it to the whole group. Without a terminal only this process gets it.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
child.once('error', (error) => {
  console.error(error.message)
  process.exitCode = 1
})
child.once('close', (code, signal) => {
  if (signal) console.error(`Ended by ${signal}`)
  process.exitCode = code ?? 1
})
