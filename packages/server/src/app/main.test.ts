import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../../test/postgres/create-database.js'
import { startCutProxy } from '../../test/postgres/cut-proxy.js'
import { openClient, randomTopic } from '../../test/raw-client.js'
import { startOtlpReceiver } from '../platform/tracing/otlp-receiver.harness.js'

const root = new URL('../..', import.meta.url)

beforeAll(async () => {
  await build({ configFile: fileURLToPath(new URL('vite.config.ts', root)), logLevel: 'error' })
})

function run(env: Record<string, string>, nodeOptions: string[] = []) {
  const file = fileURLToPath(new URL('dist/bundle/main.js', root))
  // Starts in another folder: the server must find its data independently of the working directory.
  const server = spawn(process.execPath, [...nodeOptions, file], { cwd: '/', env })
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

test('the bundle serves metrics at a port of their own, with those of its stores', async () => {
  const { server, lines, end } = run({
    SERVER_PORT: '0',
    METRICS_PORT: '0',
    SIGN_IN_ENABLED: 'true',
    NAMES_ENABLED: 'true',
    DATABASE_URL: await createDatabase(inject('postgresUrl')),
  })
  const { url, metrics } = JSON.parse((await lines.next()).value as string) as { url: string; metrics: string }
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await fetch(`${url}/v1/profile/account/alice.reown.id`)).status).toBe(200)
  expect((await fetch(`${url}/ready`)).status).toBe(200)
  const text = await (await fetch(metrics)).text()
  expect(text).toContain('openappkit_ready 1')
  expect(text).toContain('openappkit_store_call_seconds_count{store="names"')
  expect(text).toContain('openappkit_store_call_seconds_count{store="mailboxes"')
  expect(text).toMatch(/^openappkit_database_connections\{state="idle"\} [1-9]/m)
  server.kill('SIGTERM')
  expect(await end()).toEqual({ code: 0, errors: '' })
})

/** Prints each file that Node loads, when the process ends. */
const printFiles = `import { registerHooks } from 'node:module'
  const files = []
  registerHooks({ load: (url, context, load) => (files.push(url), load(url, context)) })
  process.on('exit', () => process.stderr.write(files.join('\\n')))`

/** The code of all files of the bundle that a server loads, one request included. */
async function loadedCode(env: Record<string, string>): Promise<string> {
  const { server, lines, end } = run({ SERVER_PORT: '0', SERVICES: 'listing', ...env }, [
    '--import',
    `data:text/javascript,${encodeURIComponent(printFiles)}`,
  ])
  const { url } = JSON.parse((await lines.next()).value as string) as { url: string }
  expect((await fetch(`${url}/health`)).status).toBe(200)
  server.kill('SIGTERM')
  const { code, errors } = await end()
  expect(code).toBe(0)
  const files = errors.split('\n').filter((url) => url.startsWith(new URL('dist/bundle/', root).href))
  expect(files.length).toBeGreaterThan(1)
  return files.map((url) => readFileSync(new URL(url), 'utf8')).join('\n')
}

/** Texts of the SDK with the exporter, and of the API, which also counts for metrics. */
const library = ['OTEL_EXPORTER_OTLP_HEADERS', 'opentelemetry.js.api']

test('the bundle loads OpenTelemetry only with an endpoint, and sends its last spans before it ends', async () => {
  const receiver = await startOtlpReceiver()
  try {
    const variables = { OTEL_SERVICE_NAME: 'shop', OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret' }
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.base }
    for (const off of [variables, { ...endpoint, OTEL_SDK_DISABLED: 'true' }]) {
      const code = await loadedCode(off)
      expect(library.filter((text) => code.includes(text))).toEqual([])
    }
    expect(receiver.requests()).toBe(0)
    const code = await loadedCode({ ...endpoint, ...variables, OTEL_RESOURCE_ATTRIBUTES: 'a=b' })
    expect(library.filter((text) => code.includes(text))).toEqual(library)
    expect(receiver.spans()).toMatchObject([{ name: 'GET /health', resource: { 'service.name': 'shop', a: 'b' } }])
    expect(receiver.headers()[0]?.['x-key']).toBe('secret')
  } finally {
    await receiver.close()
  }
})

test('the bundle ends on a signal while the endpoint for its traces hangs', async () => {
  const receiver = await startOtlpReceiver()
  receiver.answerWith('hang')
  try {
    const { server, lines, end } = run({
      SERVER_PORT: '0',
      SERVICES: 'listing',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.base,
      // Longer than this test may take: the process does not wait for it.
      OTEL_EXPORTER_OTLP_TIMEOUT: '3600000',
    })
    const { url } = JSON.parse((await lines.next()).value as string) as { url: string }
    expect((await fetch(`${url}/health`)).status).toBe(200)
    server.kill('SIGTERM')
    expect(await end()).toEqual({ code: 0, errors: '' })
    expect(receiver.spans()).toHaveLength(1)
  } finally {
    await receiver.close()
  }
})

test('the bundle exits with one sentence when the endpoint for traces is no address', async () => {
  const { code, errors } = await run({ SERVER_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }).end()
  expect([code, errors]).toEqual([
    1,
    'The environment has invalid values:\n  OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318\n',
  ])
})

test('the bundle stops on a signal while its database is silent', async () => {
  const proxy = await startCutProxy(await createDatabase(inject('postgresUrl')))
  try {
    const { server, lines, end } = run({ SERVER_PORT: '0', SIGN_IN_ENABLED: 'true', DATABASE_URL: proxy.url })
    const { url } = JSON.parse((await lines.next()).value as string) as { url: string }
    proxy.silence()
    // Its answer leaves statements behind that still wait for the database.
    expect((await fetch(`${url}/ready`)).status).toBe(503)
    server.kill('SIGTERM')
    expect(await end()).toMatchObject({ code: 0 })
  } finally {
    await proxy.close()
  }
})

test('the bundle loads in a Node without SQLite: only a service that needs it reports an error', () => {
  const needed = new Set(['main.js', 'key-holder.js'].map((name) => new URL(`dist/bundle/${name}`, root).href))
  const built = new Set<string>()
  for (const file of needed) {
    const code = readFileSync(new URL(file), 'utf8')
    for (const [, name = ''] of code.matchAll(/^import .*?["']([^"']+)["'];$/gm)) {
      if (name.startsWith('.')) needed.add(new URL(name, file).href)
      else built.add(name)
    }
  }
  expect(built).toContain('node:crypto')
  expect(built).not.toContain('node:sqlite')
})

test('the bundle runs the relay and stores its mailboxes in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'server-'))
  const file = join(folder, 'mailboxes.sqlite')
  const topic = randomTopic()
  const first = run({ SERVER_PORT: '0', RELAY_FILE: file })
  const sender = await openClient(await relayOf(first))
  expect(await sender.publish(topic, 'hello')).toMatchObject({ result: true })
  first.server.kill('SIGTERM')
  expect(await first.end()).toEqual({ code: 0, errors: '' })

  const second = run({ SERVER_PORT: '0', RELAY_FILE: file })
  const reader = await openClient(await relayOf(second))
  await reader.subscribe(topic)
  await expect.poll(() => reader.messages).toEqual(['hello'])
  second.server.kill('SIGTERM')
  expect(await second.end()).toEqual({ code: 0, errors: '' })
  await rm(folder, { recursive: true })
})

test('the bundle stores sessions and events in files, and contains the icons', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'server-'))
  const files = { SIGN_IN_FILE: join(folder, 'sessions.sqlite'), ANALYTICS_FILE: join(folder, 'events.sqlite') }
  const { server, lines, end } = run({ SERVER_PORT: '0', SIGN_IN_ENABLED: 'true', ANALYTICS_ENABLED: 'true', ...files })
  const { url, services } = JSON.parse((await lines.next()).value as string) as { url: string; services: string[] }
  expect(services).toEqual(expect.arrayContaining(['signIn', 'analytics', 'images', 'relay']))
  expect((await fetch(`${url}/sign-in/nonce?domain=localhost`)).status).toBe(200)
  expect((await fetch(`${url}/batch`, { method: 'POST', body: '[]' })).status).toBe(202)
  expect(await (await fetch(`${url}/getWalletImage/metamask`)).text()).not.toContain('<text')
  server.kill('SIGTERM')
  expect(await end()).toEqual({ code: 0, errors: '' })
  await rm(folder, { recursive: true })
})

test('the bundle exits with one sentence when it cannot open a file', async () => {
  const { code, errors } = await run({ SERVER_PORT: '0', RELAY_FILE: '/nowhere/mailboxes.sqlite' }).end()
  expect(code).toBe(1)
  expect(errors).toMatch(
    /^The mailboxes of the relay cannot be kept in \/nowhere\/mailboxes.sqlite: .*Set RELAY_FILE.\n$/,
  )
})

async function relayOf({ lines }: ReturnType<typeof run>): Promise<string> {
  const { url } = JSON.parse((await lines.next()).value as string) as { url: string }
  return `${url.replace('http', 'ws')}/relay`
}

test('the bundle exits with one sentence and no stack when a setting is invalid', async () => {
  const { code, errors } = await run({ SERVER_PORT: 'many' }).end()
  expect(code).toBe(1)
  expect(errors).toBe(
    'The environment has invalid values:\n  SERVER_PORT must be a whole number from 0 to 65535 (is: many)\n',
  )
})

test('the bundle exits with one sentence in production without origins, and names a misspelled variable', async () => {
  const bundle = run({ NODE_ENV: 'production', ALLOWED_ORIGIN: 'https://app.example' })
  const line = JSON.parse((await bundle.lines.next()).value as string) as { msg: string }
  expect(line.msg).toBe('The variable ALLOWED_ORIGIN is unknown. Did you mean ALLOWED_ORIGINS?')
  const { code, errors } = await bundle.end()
  expect(code).toBe(1)
  expect(errors).toMatch(/^ALLOWED_ORIGINS is missing: .*\n$/)
})

test('the bundle reports an unknown variable as an error, and starts', async () => {
  const { server, lines, end } = run({ SERVER_PORT: '0', LOG_LEVEL: 'info', RELAY_MAX_SOCKET: '7' })
  const next = async () =>
    JSON.parse((await lines.next()).value as string) as { level: string; msg: string; url: string }
  const msg = 'The variable RELAY_MAX_SOCKET is unknown. Did you mean RELAY_MAX_SOCKETS?'
  expect(await next()).toMatchObject({ level: 'error', msg })
  const { url } = await next()
  expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ready' })
  server.kill('SIGTERM')
  expect((await end()).code).toBe(0)
})
