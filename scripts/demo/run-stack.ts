import { describeStack } from './describe-stack.ts'
import { PortError } from './ports.ts'
import { type StackOptions, startStack } from './start-stack.ts'
import { watchLaunchers } from './watch-launchers.ts'

/** Runs the stack until Ctrl-C or SIGTERM. With `--json`, standard output is one line of JSON and nothing else. */
export async function runStack(name: string, options: StackOptions): Promise<void> {
  const isJson = process.argv.includes('--json')
  // Whatever a tool prints on the way is for people: it must not get between the lines of a program that reads.
  const print = process.stdout.write.bind(process.stdout)
  if (isJson) process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write

  try {
    console.error('Starting the chains, the server and the pages ...')
    const startedAt = performance.now()
    const starting = startStack(process.env, options)
    let isStopping = false
    const end = () => {
      if (isStopping) return
      isStopping = true
      void starting.then(({ stop }) => stop()).finally(() => process.exit(0))
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
    watchLaunchers(end)
    const { urls } = await starting
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    print(isJson ? `${JSON.stringify(urls)}\n` : describeStack(name, urls, seconds))
  } catch (thrown) {
    console.error(thrown instanceof PortError ? thrown.message : thrown)
    process.exit(1)
  }
}
