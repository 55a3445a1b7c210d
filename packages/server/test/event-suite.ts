import { describe, expect, test } from 'vitest'
import type { EventStore } from '../src/services/analytics/event-store.js'
import { eventOf } from './event-subject.js'
import { closeAfterEach } from './close-after-each.js'

export type EventSuiteOptions = {
  engine: string
  /** Opens a store over the same rows as the other stores of a test. */
  open(limits?: { mostBytes: number }): Promise<EventStore>
  /** The pages of the stored events, oldest first. */
  stored(): Promise<string[]>
}

/** A time for the events of one test, which may run over midnight, and its day. */
function createTime() {
  const receivedAt = new Date()
  return { receivedAt, today: receivedAt.toISOString().slice(0, 10) }
}

/** Tests what a store of events guarantees over any engine. */
export function testEvents({ engine, open: openOne, stored }: EventSuiteOptions): void {
  const open = closeAfterEach(openOne)

  describe(`events in ${engine}`, () => {
    test('a restart keeps the counts of a day, and old counts are deleted', async () => {
      const { receivedAt, today } = createTime()
      const first = await open()
      const longAgo = new Date(receivedAt.getTime() - 91 * 24 * 60 * 60_000)
      await first.add([eventOf('a')], longAgo)
      await first.add([eventOf('b'), eventOf('c')], receivedAt)
      await first.close()
      expect(await (await open()).counts()).toEqual({ [today]: { MODAL_OPEN: 2 } })
    })

    test('a batch of five hundred events is stored as a whole, in its order', async () => {
      const { receivedAt, today } = createTime()
      const store = await open()
      const names = Array.from({ length: 500 }, (_, at) => `page ${at}`)
      await store.add(names.map(eventOf), receivedAt)
      await store.add([], receivedAt)
      expect(await stored()).toEqual(names)
      expect(await store.counts()).toEqual({ [today]: { MODAL_OPEN: 500 } })
    })

    test('the counts of two servers that store events at once add up', async () => {
      const { receivedAt, today } = createTime()
      const servers = [await open(), await open()] as const
      const click = { type: 'track' as const, event: 'CLICK_NETWORKS' as const, properties: {} }
      await Promise.all(
        Array.from({ length: 100 }, (_, at) => {
          const both = [eventOf(`${at}`), { ...eventOf(`${at}`), props: click }]
          return servers[at % 2 === 0 ? 0 : 1].add(at % 3 === 0 ? both.toReversed() : both, receivedAt)
        }),
      )
      for (const server of servers)
        expect(await server.counts()).toEqual({ [today]: { MODAL_OPEN: 100, CLICK_NETWORKS: 100 } })
      expect(await stored()).toHaveLength(200)
    })

    test('the bytes of events have a limit, and the oldest are deleted first', async () => {
      const { receivedAt, today } = createTime()
      const limits = { mostBytes: 1_000_000 }
      const servers = [await open(limits), await open(limits)] as const
      for (let batch = 0; batch < 20; batch += 1)
        await servers[batch % 2 === 0 ? 0 : 1].add(
          Array.from({ length: 100 }, (_, index) => eventOf(`${batch * 100 + index} `.padEnd(1000, 'x'))),
          receivedAt,
        )
      await expect.poll(async () => (await stored()).length, { timeout: 20_000 }).toBeLessThanOrEqual(1000)
      const kept = await stored()
      expect(kept.length).toBeGreaterThan(0)
      expect(kept.map((page) => Number.parseInt(page, 10))).toEqual(kept.map((_, at) => 2000 - kept.length + at))
      for (const server of servers) expect(await server.counts()).toEqual({ [today]: { MODAL_OPEN: 2000 } })
    })
  })
}
