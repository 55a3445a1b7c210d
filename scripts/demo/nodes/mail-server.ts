import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Parts } from '../load-parts.ts'

type Mail = { to: string; subject: string; text: string; html: string }

export type MailServer = { smtpUrl: string; inboxUrl: string; close(): Promise<void> }

/** Receives the mails of several servers, and shows them in the inbox that one server alone has for itself. */
export async function startMailServer({
  createInbox,
  pageStyle,
}: Pick<Parts, 'createInbox' | 'pageStyle'>): Promise<MailServer> {
  const inbox = createInbox()
  const app = new Hono()
  // The handlers read the request alone: no project is needed.
  for (const { path, handle } of inbox.routes) app.get(path, (c) => handle(c as never))
  app.get('/accounts/page.css', (c) => c.body(pageStyle, 200, { 'content-type': 'text/css' }))
  const page = createAdaptorServer({ fetch: app.fetch }) as Server
  page.listen(0, '127.0.0.1')
  await once(page, 'listening')

  const smtp = new SMTPServer({
    authOptional: true,
    // Mails do not leave this machine.
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, answer) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      receive(stream, to, inbox.send).then(() => answer(), answer)
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    inboxUrl: `http://127.0.0.1:${portOf(page.address())}/inbox`,
    async close() {
      const closed = once(page, 'close')
      page.close()
      page.closeAllConnections()
      await Promise.all([closed, new Promise<void>((resolve) => smtp.close(() => resolve()))])
    },
  }
}

async function receive(stream: NodeJS.ReadableStream, to: readonly string[], keep: (mail: Mail) => unknown) {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(await buffer(stream))
  for (const address of to) keep({ to: address, subject, text, html })
}

const portOf = (address: AddressInfo | string | null): number => (address as AddressInfo).port
