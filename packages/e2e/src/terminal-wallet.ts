import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stack } from './spec.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type TerminalWallet = {
  /** The output so far. */
  text(): string
  /** Types a line. */
  type(line: string): void
  stop(): Promise<void>
}

/** Starts `npm run demo:wallet` with the relay and the chains of the stack. */
export function startTerminalWallet(...args: string[]): TerminalWallet {
  const places = ['--relay', stack.relay, '--rpc', `31337=${stack.evm}`, '--rpc', `31338=${stack.evm2}`]
  const child = spawn(process.execPath, ['scripts/demo/wallet.ts', ...places, ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    text: () => text,
    type: (line) => void child.stdin.write(`${line}\n`),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
