import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const root = new URL('..', import.meta.url)

beforeAll(async () => {
  await build({ configFile: fileURLToPath(new URL('vite.config.ts', root)), logLevel: 'error' })
}, 30_000)

function run(env: Record<string, string>) {
  // From another folder: the data must not depend on where it is started.
  const server = spawn(process.execPath, [fileURLToPath(new URL('dist/bundle/main.js', root))], { cwd: '/', env })
  const errors: Buffer[] = []
  server.stderr.on('data', (part: Buffer) => errors.push(part))
  return {
    server,
    lines: createInterface(server.stdout)[Symbol.asyncIterator](),
    async end() {
      const [code] = (await once(server, 'close')) as [number]
      return { code, errors: Buffer.concat(errors).toString() }
    },
  }
}

test('the bundle starts, serves and stops on a signal', async () => {
  const { server, lines, end } = run({ SERVER_PORT: '0' })
  const { msg, url } = JSON.parse((await lines.next()).value as string) as { msg: string; url: string }
  expect(msg).toBe('listening')
  expect((await fetch(`${url}/getWallets`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await end()).toEqual({ code: 0, errors: '' })
})

test('a wrong setting ends it with a sentence and no stack', async () => {
  const { code, errors } = await run({ SERVER_PORT: 'many' }).end()
  expect(code).toBe(1)
  expect(errors).toBe(
    'The environment has values that cannot be used:\n  SERVER_PORT must be a whole number from 0 to 65535 (is: many)\n',
  )
})
