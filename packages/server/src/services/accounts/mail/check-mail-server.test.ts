import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../../platform/log/log.js'
import { checkMailServer, type MailServerCheck } from './check-mail-server.js'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A real mail server on this machine, and its address. */
async function startSmtp(options: SMTPServerOptions = {}): Promise<string> {
  const server = new SMTPServer({ allowInsecureAuth: true, disabledCommands: ['STARTTLS'], ...options })
  // A client that refuses the certificate closes the connection, which the server reports.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise<void>((closed) => server.close(() => closed())))
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

async function check(url: string, more: Partial<MailServerCheck> = {}) {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', (line) => void lines.push(JSON.parse(line) as Record<string, unknown>))
  await checkMailServer({ url, log, signal: new AbortController().signal, ...more })
  expect(JSON.stringify(lines)).not.toMatch(/zelda|hunter2/)
  return lines
}

const onlyZelda: SMTPServerOptions = {
  onAuth: ({ username, password }, _session, done) =>
    username === 'zelda' && password === 'hunter2'
      ? done(null, { user: 'zelda' })
      : done(Object.assign(new Error(`${username} is wrong`), { responseCode: 535 })),
}

test('a mail server that accepts the login is logged as working', async () => {
  const lines = await check(`smtp://zelda:hunter2@${await startSmtp(onlyZelda)}`)
  expect(lines).toMatchObject([{ level: 'info', msg: 'mail server works', host: '127.0.0.1' }])
})

test('a wrong password is logged with the host, and without the user and the password', async () => {
  const lines = await check(`smtp://zelda:hunter22@${await startSmtp(onlyZelda)}`)
  expect(lines).toMatchObject([{ level: 'error', host: '127.0.0.1', code: 'EAUTH', responseCode: 535 }])
  expect(lines[0]?.['msg']).toBe(
    'The mail server 127.0.0.1 refuses the login. Check the user and the password in ACCOUNTS_MAIL_URL.',
  )
})

test('a mail server outside the loopback addresses that offers no TLS is logged', async () => {
  // This address reaches the server, and is no loopback address, so that TLS is required.
  const { port } = new URL(`smtp://${await startSmtp({ authOptional: true })}`)
  const [line] = await check(`smtp://zelda:hunter2@0.0.0.0:${port}`)
  expect(line).toMatchObject({ level: 'error', msg: expect.stringContaining('offers no TLS'), code: 'ETLS' })
})

test.each([
  ['speaks no TLS from the start', { authOptional: true }],
  ['has a certificate that no authority signed', { secure: true, authOptional: true }],
])('a mail server for smtps:// that %s is logged with that reason', async (_, options) => {
  const [line] = await check(`smtps://zelda:hunter2@${await startSmtp(options)}`)
  expect(line).toMatchObject({ level: 'error', msg: expect.stringContaining('offers no TLS') })
})

test('a mail server that is down is logged as not reachable', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  const lines = await check(`smtp://zelda:hunter2@127.0.0.1:${port}`)
  expect(lines).toMatchObject([{ level: 'error', msg: expect.stringContaining('cannot be reached') }])
})

test('a mail server that is silent is logged once the deadline is over', async () => {
  const server = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => new Promise((closed) => server.close(closed)))
  const { port } = server.address() as AddressInfo
  const lines = await check(`smtp://127.0.0.1:${port}`, { deadlineMs: 50 })
  expect(lines).toMatchObject([{ level: 'error', msg: expect.stringContaining('does not answer'), code: 'ETIMEDOUT' }])
})

test('nothing is logged after the service has closed', async () => {
  expect(await check('smtp://127.0.0.1:1', { signal: AbortSignal.abort() })).toEqual([])
})
