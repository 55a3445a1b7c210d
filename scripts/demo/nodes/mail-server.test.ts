import { expect, test } from 'vitest'
import { createInbox } from '../../../packages/server/src/services/accounts/mail/inbox.js'
import { createSmtpMailer } from '../../../packages/server/src/services/accounts/mail/smtp-mailer.js'
import { pageStyle } from '../../../packages/server/src/services/accounts/pages/page-style.js'
import { createLog } from '../../../packages/server/src/platform/log/log.js'
import { startMailServer } from './mail-server.ts'

test('the inbox shows what several servers mail to it, with its text as it was', async () => {
  const mails = await startMailServer({ createInbox, pageStyle })
  const from = 'Demo <demo@openappkit.test>'
  const senders = [1, 2].map(() => createSmtpMailer({ url: mails.smtpUrl, from, log: createLog('silent') }))
  try {
    const text = `Código 123456\nhttps://app.example/${'long/'.repeat(40)}`
    for (const [at, sender] of senders.entries())
      expect(sender.send({ to: `ann-${at}@example.com`, subject: 'Tu código', text, html: `<p>${text}</p>` })).toBe(
        true,
      )
    const list = async () => (await (await fetch(`${mails.inboxUrl}/messages.json`)).json()) as { messages: unknown[] }
    await expect.poll(async () => (await list()).messages).toHaveLength(2)
    const expected = ['ann-0@example.com', 'ann-1@example.com'].map((to) => ({ to, subject: 'Tu código' }))
    expect((await list()).messages).toEqual(expect.arrayContaining(expected.map((one) => expect.objectContaining(one))))
    for (const mail of (await list()).messages as { text: string }[]) expect(mail.text.trim()).toBe(text)
    expect(await (await fetch(mails.inboxUrl)).text()).toContain('Tu código')
    expect((await fetch(new URL('/accounts/page.css', mails.inboxUrl))).headers.get('content-type')).toBe('text/css')
  } finally {
    for (const sender of senders) await sender.close()
    await mails.close()
  }
})
