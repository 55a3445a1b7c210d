import { expect, test } from 'vitest'
import { type ApprovalScreen, createApprovalQueue, type Turn } from './approval-queue.js'
import { en } from '../words/recovery-en.js'
import type { ApprovalView } from './approval-view.js'

const approval = { account: 'A', network: 'eip155:1' }
const unused = () => expect.fail()
const titled = (title: string) => ({ title }) as ApprovalView

/** A screen that records its content, and a user who answers. */
function setup() {
  const shown: string[] = []
  let answers: { onApprove(): void; onRefuse(): void } | undefined
  let leave: (() => void) | undefined
  const screen: ApprovalScreen = {
    prepare: (onRefuse) => ((leave = onRefuse), void shown.push('prepare')),
    ask: (view, given) => ((answers = given), void shown.push(view.title)),
    restore: ({ address, onRefuse }) => ((leave = onRefuse), void shown.push(`restore ${address}`)),
    askToKeep: ({ onRefuse }) => ((leave = onRefuse), void shown.push('keep')),
    finish: () => void shown.push('finish'),
    hide: () => ((answers = undefined), void shown.push('hide')),
  }
  const queue = createApprovalQueue(screen)
  const ask = (title: string, signal = new AbortController().signal) =>
    queue.run({ ...approval, key: title }, signal, async ({ confirm }: Turn) => {
      await confirm(titled(title))
      return `signed ${title}`
    })
  const until = async (title: string) => expect.poll(() => shown.at(-1)).toBe(title)
  return {
    queue,
    ask,
    shown,
    until,
    approve: () => answers?.onApprove(),
    refuse: () => answers?.onRefuse(),
    leave: () => leave?.(),
  }
}

test('a question that is optional ends when a request arrives, and waits behind earlier ones', async () => {
  const { queue, ask, until, approve, shown } = setup()
  const offer = () =>
    queue.run({ ...approval, key: 'keep', isOptional: true }, new AbortController().signal, ({ askToKeep }) => {
      askToKeep({ onKeep: async () => true })
      return new Promise<never>(() => undefined)
    })
  const first = offer()
  await until('keep')
  const request = ask('one')
  await expect(first).rejects.toMatchObject({ code: 'user_rejected' })
  await until('one')
  const second = offer()
  second.catch(() => undefined)
  expect(shown.filter((each) => each === 'keep')).toHaveLength(1)
  approve()
  expect(await request).toBe('signed one')
  await until('keep')
})

test('requests are shown one after the other', async () => {
  const { ask, shown, until, approve, refuse } = setup()
  const [first, second] = [ask('one'), ask('two')]
  await until('one')
  approve()
  expect(await first).toBe('signed one')
  await until('two')
  refuse()
  await expect(second).rejects.toMatchObject({ code: 'user_rejected' })
  expect(shown).toEqual(['prepare', 'one', 'finish', 'hide', 'prepare', 'two', 'hide'])
})

test('a repeated request shares one screen until both callers have left', async () => {
  const { ask, shown, until, approve } = setup()
  const [one, other] = [new AbortController(), new AbortController()]
  const asked = [ask('same', one.signal), ask('same', other.signal)]
  await until('same')
  one.abort()
  approve()
  expect(await Promise.all(asked)).toEqual(['signed same', 'signed same'])
  expect(shown.filter((title) => title === 'same')).toHaveLength(1)
  const left = [ask('left', one.signal), ask('left', other.signal)]
  other.abort()
  for (const each of left) await expect(each).rejects.toMatchObject({ code: 'user_rejected' })
})

test('a request whose page leaves during preparation is not shown', async () => {
  const { queue, leave, shown } = setup()
  const asked = queue.run(
    { ...approval, key: 'slow' },
    new AbortController().signal,
    () => new Promise(() => undefined),
  )
  await expect.poll(() => shown.at(-1)).toBe('prepare')
  leave()
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
})

test('a refusal after an approval has no effect', async () => {
  const { queue, until, approve, leave } = setup()
  let finish: (hash: string) => void = () => undefined
  const asked = queue.run({ ...approval, key: 'send' }, new AbortController().signal, async ({ confirm }) => {
    await confirm(titled('send'))
    return new Promise<string>((resolve) => (finish = resolve))
  })
  await until('send')
  approve()
  leave()
  await until('finish')
  finish('hash')
  expect(await asked).toBe('hash')
})

test('too many waiting requests reject with request_pending', async () => {
  const { ask } = setup()
  const stop = new AbortController()
  const asked = Array.from({ length: 12 }, (_, at) => ask(`request ${at}`, stop.signal))
  const codes = Promise.all(asked.map((each) => each.catch(({ code }: { code: string }) => code)))
  stop.abort()
  expect((await codes).filter((code) => code === 'request_pending')).toHaveLength(1)
})

test('a request whose page leaves while it is read is not shown', async () => {
  for (const show of [
    ({ confirm }: Turn) => confirm(titled('late')),
    async ({ restore }: Turn) => restore({ words: en.restore, address: '0xa', onCode: unused, requestLink: unused }),
  ]) {
    const { queue, until, leave, shown } = setup()
    let read!: () => void
    const reading = new Promise<void>((resolve) => (read = resolve))
    let ended: Promise<unknown> | undefined
    const asked = queue.run({ ...approval, key: 'late' }, new AbortController().signal, (turn) => {
      ended = reading.then(() => show(turn)).catch(() => undefined)
      return ended
    })
    await until('prepare')
    leave()
    await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
    read()
    await ended
    expect(shown).toEqual(['prepare', 'hide'])
  }
})

test('a wallet that is not restored refuses the request that needs it', async () => {
  const { queue, until, leave, shown } = setup()
  const asked = { words: en.restore, address: '0xa', onCode: unused, requestLink: unused }
  const left = queue.run({ ...approval, key: 'restore' }, new AbortController().signal, async ({ restore }) => {
    restore(asked)
    return new Promise(() => undefined)
  })
  await until('restore 0xa')
  leave()
  await expect(left).rejects.toMatchObject({ code: 'user_rejected' })
  expect(shown).toEqual(['prepare', 'restore 0xa', 'hide'])
})

test('an approval ends with its account, and the next account gets a new screen', async () => {
  const { queue, ask, shown, until, approve } = setup()
  const [first, second] = [ask('one'), ask('two')]
  await until('one')
  queue.end()
  approve()
  for (const each of [first, second]) await expect(each).rejects.toMatchObject({ code: 'user_rejected' })
  const next = queue.run(
    { ...approval, account: 'B', key: 'one' },
    new AbortController().signal,
    async ({ confirm }) => {
      await confirm(titled('one of B'))
      return 'signed by B'
    },
  )
  await until('one of B')
  approve()
  expect(await next).toBe('signed by B')
  expect(shown.filter((title) => title === 'two')).toEqual([])
})

test('an approval ends with its network, and those of other networks stay', async () => {
  const { queue, ask, until, approve } = setup()
  const left = queue.run(
    { ...approval, network: 'eip155:10', key: 'one' },
    new AbortController().signal,
    ({ confirm }) => confirm(titled('one of 10')),
  )
  const stays = ask('one')
  await until('one of 10')
  queue.end(({ network }) => network !== 'eip155:1')
  await expect(left).rejects.toMatchObject({ code: 'user_rejected' })
  await until('one')
  approve()
  expect(await stays).toBe('signed one')
})

test('equal requests of two accounts are separate requests', async () => {
  const { queue, ask, shown, until, approve } = setup()
  const own = ask('same')
  const other = queue.run(
    { ...approval, account: 'B', key: 'same' },
    new AbortController().signal,
    async ({ confirm }) => {
      await confirm(titled('same of B'))
      return 'signed by B'
    },
  )
  await until('same')
  approve()
  await until('same of B')
  approve()
  expect(await Promise.all([own, other])).toEqual(['signed same', 'signed by B'])
  expect(shown.filter((title) => title.startsWith('same'))).toEqual(['same', 'same of B'])
})
