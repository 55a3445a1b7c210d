import { expect, test } from 'vitest'
import type { MailboxStore, NewMessage } from '../src/services/relay/mailbox/mailbox-store.js'

export const mailboxLimits = {
  mailboxMessages: 1000,
  mailboxBytes: 1_000_000,
  storeBytes: 1_000_000,
  addressStoredMessages: 1e6,
  addressStoredBytes: 1e9,
  unclaimedSeconds: 900,
}

export type MailboxLimits = typeof mailboxLimits

export const topic = 'a'.repeat(64)

export const create = (fields: Partial<NewMessage> = {}): NewMessage => ({
  topic,
  message: 'hello',
  tag: 1,
  ttlSeconds: 300,
  sender: 'me',
  address: '192.0.2.1',
  ...fields,
})

/** The texts of a mailbox, read page by page. */
export async function readAll(store: MailboxStore, of: string = topic, notFrom = ''): Promise<string[]> {
  const texts: string[] = []
  for (let after = 0, hasMore = true; hasMore;) {
    const page = await store.read({ topic: of, after, notFrom })
    texts.push(...page.messages.map(({ message }) => message))
    after = page.messages.at(-1)?.id ?? 0
    hasMore = page.hasMore
  }
  return texts
}

type Suite = {
  engine: string
  /** Opens the mailboxes of one test, as often as it is called: one after another, or at once if they can be shared. */
  open(limits?: Partial<MailboxLimits>): Promise<MailboxStore>
}

/** What holds for the mailboxes of the relay, wherever they are stored. */
export function testMailboxes({ engine, open }: Suite): void {
  test(`mailboxes in ${engine} keep accepted messages after a restart`, async () => {
    const first = await open()
    const waiting = first.append(create({ attestation: 'token', tag: 0xff_ff_ff_ff }))
    await first.close()
    expect(await waiting).toBe('new')
    expect(await first.append(create({ message: 'late' }))).toBe('storage_failed')
    await expect(first.read({ topic, after: 0, notFrom: '' })).rejects.toThrow('not available')

    const { messages } = await (await open()).read({ topic, after: 0, notFrom: '' })
    expect(messages).toMatchObject([
      { topic, message: 'hello', tag: 0xff_ff_ff_ff, sender: 'me', attestation: 'token' },
    ])
    expect(messages[0]).toEqual({ ...messages[0], id: expect.any(Number), publishedAt: expect.any(Number) })
  })

  test(`mailboxes in ${engine} return the messages of a topic in their order, and not those of the reader`, async () => {
    const store = await open()
    const senders = ['me', 'you', 'me', 'you']
    await Promise.all(senders.map((sender, at) => store.append(create({ sender, message: `${at}` }))))
    expect(await readAll(store)).toEqual(['0', '1', '2', '3'])
    expect(await readAll(store, topic, 'me')).toEqual(['1', '3'])
    expect(await readAll(store, 'b'.repeat(64))).toEqual([])
  })

  test(`mailboxes in ${engine} know a message that waits, also one sent twice at once`, async () => {
    const store = await open()
    const answers = await Promise.all([store.append(create()), store.append(create()), store.append(create())])
    expect(answers).toEqual(['new', 'known', 'known'])
    expect(await store.append(create())).toBe('known')
    expect(await readAll(store)).toEqual(['hello'])
  })

  test(`mailboxes in ${engine} remember a message after its acknowledgement`, async () => {
    const store = await open()
    await store.append(create())
    const [message] = (await store.read({ topic, after: 0, notFrom: '' })).messages
    store.remove(message?.id ?? 0)
    await expect.poll(() => readAll(store)).toEqual([])
    expect(await store.append(create())).toBe('known')
    expect(await readAll(store)).toEqual([])
  })

  test(`mailboxes in ${engine} accept an expired message again`, async () => {
    const store = await open()
    expect(await store.append(create({ ttlSeconds: 0 }))).toBe('new')
    expect(await readAll(store)).toEqual([])
    expect(await store.append(create())).toBe('new')
    expect(await readAll(store)).toEqual(['hello'])
  })

  test(`mailboxes in ${engine} refuse more than a mailbox, an address and the relay may store`, async () => {
    const store = await open({ mailboxMessages: 2, addressStoredMessages: 3, storeBytes: 4 * (512 + 10) })
    const append = (message: string, fields: Partial<NewMessage> = {}) =>
      store.append(create({ message: message.padEnd(10), ...fields }))
    expect(await Promise.all(['1', '2', '3'].map((message) => append(message)))).toEqual(['new', 'new', 'mailbox_full'])
    const other = { topic: 'b'.repeat(64) }
    expect(await append('1', other)).toBe('new')
    expect(await append('2', other)).toBe('quota_exceeded')
    expect(await append('2', { ...other, address: '192.0.2.2' })).toBe('new')
    expect(await append('1', { topic: 'c'.repeat(64), address: '192.0.2.2' })).toBe('relay_full')
  })

  test(`mailboxes in ${engine} count stored messages again after a restart`, async () => {
    const first = await open({ storeBytes: 1000 })
    await first.append(create({ message: 'x'.repeat(8) }))
    await first.close()
    expect(await (await open({ storeBytes: 1000 })).append(create({ message: 'y'.repeat(8) }))).toBe('relay_full')
  })

  test(`mailboxes in ${engine} read many mailboxes a few at a time, each from start to end`, async () => {
    const store = await open({ storeBytes: 100_000_000 })
    const topics = Array.from({ length: 30 }, (_, index) => index.toString(16).padStart(64, '0'))
    const sizes = [100_000, 100_000, 100_000]
    const wait = sizes.flatMap((size, at) => topics.map((one) => create({ topic: one, message: `${at}`.padEnd(size) })))
    await Promise.all(wait.map((message) => store.append(message)))
    const pages = await Promise.all(topics.map((one) => store.read({ topic: one, after: 0, notFrom: '' })))
    for (const [index, { messages, hasMore }] of pages.entries()) {
      expect(messages.map(({ topic: one, message }) => [one, message.trim()])).toEqual([
        [topics[index], '0'],
        [topics[index], '1'],
      ])
      expect(hasMore).toBe(true)
    }
    const after = pages[0]?.messages.at(-1)?.id ?? 0
    const rest = await store.read({ topic: topics[0] ?? '', after, notFrom: '' })
    expect([rest.messages.length, rest.hasMore]).toEqual([1, false])
  })

  test(`mailboxes in ${engine} keep a message for its ttl once a client subscribes to its topic`, async () => {
    const store = await open({ unclaimedSeconds: 0 })
    const [read, unread] = ['b'.repeat(64), 'c'.repeat(64)]
    store.subscribed([read, read])
    // A topic is recorded a moment later than messages.
    await expect
      .poll(async () => {
        await store.append(create({ topic: read, message: `${Math.random()}` }))
        return readAll(store, read)
      })
      .not.toEqual([])
    await store.append(create({ topic: unread }))
    expect(await readAll(store, unread)).toEqual([])
  })

  test(`mailboxes in ${engine} return the newest token of each client after a restart`, async () => {
    const issuedAt = Math.floor(Date.now() / 1000)
    const first = await open()
    for (const at of [issuedAt - 5, issuedAt, issuedAt - 10])
      first.addClient({ clientId: 'did:key:z6Mk', issuedAt: at })
    await first.close()
    expect((await open()).clients).toEqual({ clients: [{ clientId: 'did:key:z6Mk', issuedAt }], issuedAfter: 0 })
  })
}
