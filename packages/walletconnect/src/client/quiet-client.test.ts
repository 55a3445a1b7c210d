import { SignClient } from '@walletconnect/sign-client'
import { afterEach, expect, test } from 'vitest'
import { createMemoryStorage } from './client-storage.js'
import { settleChecks } from './quiet-client.js'

/** A port on which no server listens. */
const relayUrl = 'ws://127.0.0.1:9'
const topic = 'ab'.repeat(32)
const loose: unknown[] = []
const note = (reason: unknown) => void loose.push(reason)
afterEach(() => void process.off('unhandledRejection', note))

test('a wallet message about a session that has ended causes no unhandled rejection', async () => {
  const client = await SignClient.init({
    relayUrl,
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    storage: createMemoryStorage() as never,
    customStoragePrefix: crypto.randomUUID(),
    logger: 'silent',
    telemetryEnabled: false,
  })
  settleChecks(client)
  process.on('unhandledRejection', note)
  // The library's own message handlers.
  const engine = client.engine as unknown as Record<string, (topic: string, payload: object) => Promise<void>>
  const payload = {
    id: 1,
    jsonrpc: '2.0',
    params: { namespaces: {}, event: { name: 'any', data: [] }, chainId: 'a:b' },
  }
  for (const kind of ['Ping', 'Update', 'Extend', 'Delete', 'Event'])
    void engine[`onSession${kind}Request`]?.(topic, { ...payload, id: Date.now() * 1000 }).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(loose).toEqual([])
  await expect(engine['isValidPing']?.({ topic } as never, {})).rejects.toThrow(/session/)
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
})
