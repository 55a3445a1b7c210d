import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LocalChain } from './local-chain.js'

const startTimeoutMs = 20_000
const stopTimeoutMs = 5_000
const outputLimit = 10_000

/** CPU architectures in the names of the anvil packages. */
const architectures: ReadonlyMap<string, string> = new Map([
  ['x64', 'amd64'],
  ['arm64', 'arm64'],
])

export type AnvilOptions = {
  chainId: number
  /** Default: 0, any free port. */
  port?: number
  name?: string
  /** More command-line arguments, for example `['--block-time', '1']`. */
  args?: readonly string[]
}

export type Anvil = LocalChain & { pid: number; stop(): Promise<void> }

/** Starts a local EVM chain and resolves when it responds. It stops with this process at the latest. */
export async function startAnvil({
  chainId,
  port = 0,
  name = `Chain ${chainId}`,
  args = [],
}: AnvilOptions): Promise<Anvil> {
  const child = spawn(findAnvil(), ['--port', String(port), '--chain-id', String(chainId), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    const rpcUrl = await waitForAddress(child)
    return {
      id: chainId,
      name,
      rpcUrl,
      pid: child.pid as number,
      async stop() {
        child.kill('SIGTERM')
        const late = setTimeout(kill, stopTimeoutMs)
        await ended
        clearTimeout(late)
        process.removeListener('exit', kill)
      },
    }
  } catch (thrown) {
    kill()
    process.removeListener('exit', kill)
    throw thrown
  }
}

/** Resolves the binary itself: stopping a launcher would leave the chain running. */
export function findAnvil(platform: string = process.platform, arch: string = process.arch): string {
  const wanted = `@foundry-rs/anvil-${platform}-${architectures.get(arch) ?? arch}`
  try {
    const launcher = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    const manifest = createRequire(launcher).resolve(`${wanted}/package.json`)
    return join(dirname(manifest), 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
  } catch (cause) {
    throw new Error(`${wanted} is not installed. Install @foundry-rs/anvil with its optional dependencies.`, { cause })
  }
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => {
      clearTimeout(late)
      reject(new Error(`anvil ${reason}\n${output}`))
    }
    const late = setTimeout(() => fail('did not start in time'), startTimeoutMs)
    const read = (chunk: Buffer) => {
      // The log after the address is ignored, but must be drained.
      const address = /Listening on (\S+)/.exec((output = (output + chunk.toString()).slice(-outputLimit)))?.[1]
      if (!address) return
      clearTimeout(late)
      resolve(`http://${address}`)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (error) => fail(error.message))
    child.once('close', (code) => fail(`ended with code ${code}`))
  })
}
