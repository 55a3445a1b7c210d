import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Finds a free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Ends a program, also one that ignores signals. */
export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null || program.pid === undefined) return
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  const late = setTimeout(() => program.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(late)
}
