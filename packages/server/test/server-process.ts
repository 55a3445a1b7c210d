import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const bundle = fileURLToPath(new URL('../dist/bundle/main.js', import.meta.url))

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** The built server in a separate process, which can be killed like in a power cut. */
export async function startServerProcess(env: Record<string, string>) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [bundle], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    child.once('close', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  const { url } = JSON.parse(line) as { url: string }
  return {
    url: `${url.replace('http', 'ws')}/relay`,
    port: new URL(url).port,
    pid: child.pid as number,
    readyMs: performance.now() - startedAt,
    async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      child.kill(signal)
      await ended
    },
  }
}
