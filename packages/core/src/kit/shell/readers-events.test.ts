import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  page.close()
})

/** Subscribers are called in a microtask. */
const told = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('events', () => {
  test('events arrive one by one, with time and content', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    const seen: unknown[] = []
    const stop = kit.subscribeEvents((event) => void seen.push(event))
    await kit.connect({ connectorId: 'fox' })
    expect(seen).toEqual([
      {
        timestamp: expect.any(Number),
        data: { type: 'track', event: 'INITIALIZE', properties: { networks: ['eip155:1', 'eip155:137'] } },
      },
      {
        timestamp: expect.any(Number),
        data: {
          type: 'track',
          event: 'CONNECT_SUCCESS',
          properties: { method: 'browser', name: 'fox', view: 'Connect' },
        },
      },
    ])
    expect(kit.getEvent()).toEqual(seen[1])
    stop()
    await kit.disconnect()
    await vi.waitFor(() => expect(kit.getEvent().data?.event).toBe('DISCONNECT_SUCCESS'))
    expect(seen).toHaveLength(2)
  })

  test('a listener that throws stops no other listener, and its error is reported', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    const uncaught: unknown[] = []
    const others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    process.on('uncaughtException', (thrown) => uncaught.push(thrown))
    const fault = new Error('The fault of the app')
    const seen: string[] = []
    kit.subscribeEvents(() => {
      throw fault
    })
    kit.subscribeEvents(({ data }) => void seen.push(data?.event ?? ''))
    await kit.connect({ connectorId: 'fox' })
    await told()
    process.removeAllListeners('uncaughtException')
    for (const listener of others) process.on('uncaughtException', listener)
    expect(kit.getAddress()).toBe('0xfox')
    expect(seen).toEqual(['INITIALIZE', 'CONNECT_SUCCESS'])
    expect(uncaught).toEqual([fault, fault])
  })
})
