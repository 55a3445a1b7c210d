import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../../platform/log/log.js'
import { languageNames } from './languages.js'
import type { Mailer } from './mailer.js'
import { createSmtpMailer } from './smtp-mailer.js'
import { writeCodeMail, writeLinkMail } from './write-mail.js'

const facts = { to: 'ann@example.com', language: 'en', site: 'shop.example', browser: 'Chrome, Linux' }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A real mail server on this machine, which rejects the first mails. */
async function startSmtp({ refusals = 0, status = 451 } = {}) {
  const mails: string[] = []
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        if (refused < refusals) {
          refused += 1
          return done(Object.assign(new Error('not now'), { responseCode: status }))
        }
        mails.push(text)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails, refused: () => refused }
}

function open(url: string, lines: string[] = []): Mailer {
  const log = createLog('info', (line) => lines.push(line))
  const mailer = createSmtpMailer({ url, from: 'Shop <login@shop.example>', log, retryMs: [10, 10] })
  closing.unshift(() => mailer.close())
  return mailer
}

test('sends a mail over SMTP, as text and as HTML that loads nothing', async () => {
  const { url, mails } = await startSmtp()
  expect(open(url).send(writeCodeMail(facts, '123456'))).toBe(true)
  await expect.poll(() => mails).toHaveLength(1)
  const [mail = ''] = mails
  for (const part of ['Subject: Your sign-in code', 'To: ann@example.com', '123456', 'multipart/alternative'])
    expect(mail).toContain(part)
  expect(mail).not.toMatch(/<img|<link|<script|https?:/)
})

test('retries a mail that is rejected temporarily, and logs no address', async () => {
  const { url, mails } = await startSmtp({ refusals: 2 })
  const lines: string[] = []
  open(url, lines).send(writeCodeMail(facts, '123456'))
  await expect.poll(() => mails).toHaveLength(1)
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toMatch(/ann|123456/)
})

test('does not retry a mail that is rejected permanently', async () => {
  const { url, mails, refused } = await startSmtp({ refusals: 1, status: 550 })
  const lines: string[] = []
  open(url, lines).send(writeCodeMail(facts, '123456'))
  await expect.poll(() => lines).toHaveLength(1)
  open(url).send(writeCodeMail(facts, '654321'))
  await expect.poll(() => mails).toHaveLength(1)
  expect([refused(), mails.join().includes('123456')]).toEqual([1, false])
})

test('queues undeliverable mails up to a limit with room for known devices, and closes in time', async () => {
  const lines: string[] = []
  const mailer = open('smtp://127.0.0.1:1', lines)
  const taken = (isOwn: boolean) =>
    Array.from({ length: 1500 }, (_, at) => {
      const place = mailer.reserve({ isOwn, project: `project ${at % 2}`, network: `network ${at}` })
      place?.send(writeCodeMail(facts, '1'))
      place?.giveBack()
      return place
    }).filter(Boolean).length
  expect([taken(false), taken(true)]).toEqual([800, 200])
  expect(mailer.send(writeCodeMail(facts, '1'))).toBe(false)
  expect(lines.filter((line) => line.includes('TOO_MANY_WAIT'))).toHaveLength(1)
  await mailer.close()
})

test('frees a place of the queue once its mail is sent, or once it is returned', async () => {
  const { url, mails } = await startSmtp()
  const mailer = open(url)
  const reserve = () => mailer.reserve({ isOwn: true, project: 'shop', network: 'one' })
  const reserveAll = () =>
    Array.from({ length: 1001 }, (_, at) => mailer.reserve({ isOwn: true, project: 'shop', network: `${at}` }))
  const places = reserveAll()
  expect(places.filter(Boolean)).toHaveLength(1000)
  expect(reserve()).toBeUndefined()
  places[0]?.giveBack()
  places[0]?.giveBack()
  const again = reserve()
  expect([again, reserve()]).toEqual([expect.anything(), undefined])
  again?.send(writeCodeMail(facts, '123456'))
  await expect.poll(() => mails).toHaveLength(1)
  await expect.poll(() => reserve() !== undefined).toBe(true)
})

test.each(languageNames)('every mail is complete in %s', (language) => {
  const there = { ...facts, language, site: '<b>$&' }
  const code = writeCodeMail(there, '123456')
  const link = writeLinkMail(there, 'https://accounts.example/accounts/link/token')
  expect(code.text.split('\n\n')[1]).toBe('123456')
  expect(link.text).toContain('https://accounts.example/accounts/link/token')
  expect(link.text).toContain('Chrome, Linux')
  for (const { html, text, subject } of [code, link]) {
    expect(html).toContain(`lang="${language}"`)
    expect(html).toContain('&lt;b&gt;$&amp;')
    expect(html + text + subject).not.toMatch(/[{}]|undefined|<b>\$&amp;/)
  }
  if (language !== 'en') expect(code.subject).not.toBe(writeCodeMail(facts, '1').subject)
})

test.each([
  ['zh-TW', 'zh-hant'],
  ['zh', 'zh-hans'],
  ['zh-Hant-CN', 'zh-hant'],
  ['de-AT', 'de'],
  ['xx', 'en'],
  ['not a language!', 'en'],
  ['constructor', 'en'],
])('findWords maps %s to %s', (tag, language) => {
  expect(writeCodeMail({ ...facts, language: tag }, '1').html).toContain(`lang="${language}"`)
})
