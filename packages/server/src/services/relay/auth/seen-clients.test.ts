import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SeenClient } from '../mailbox/mailbox-store.js'
import { createSeenClients } from './seen-clients.js'

const day = 86_400
const now = 100_000
const token = { clientId: 'me', issuedAt: now - 1000 }

test('accepts the same token again, and tokens of other clients', () => {
  const clients = createSeenClients()
  expect(clients.admit(token, now)).toBe(true)
  expect(clients.admit(token, now)).toBe(true)
  expect(clients.admit({ clientId: 'you', issuedAt: now - 1100 }, now)).toBe(true)
})

test('rejects a token issued more than a minute before the newest of its client', () => {
  const clients = createSeenClients()
  expect(clients.admit({ ...token, issuedAt: now - 500 }, now)).toBe(true)
  expect(clients.admit({ ...token, issuedAt: now - 560 }, now)).toBe(true)
  expect(clients.admit({ ...token, issuedAt: now - 561 }, now)).toBe(false)
})

test('forgets a client only once its older tokens have expired', () => {
  const clients = createSeenClients()
  clients.admit({ ...token, issuedAt: now }, now)
  clients.sweep(now + day + 59)
  // Valid for a day, but issued before the newest one.
  expect(clients.admit({ ...token, issuedAt: now - 61 }, now + day - 1)).toBe(false)
  expect(clients.size).toBe(1)
  clients.sweep(now + day + 60)
  expect(clients.size).toBe(0)
})

test('a flood of clients makes no replaced token valid again before it expires', () => {
  const clients = createSeenClients(100)
  const [old, fresh] = [
    { ...token, issuedAt: now },
    { ...token, issuedAt: now + 300 },
  ]
  for (const one of [old, fresh]) expect(clients.admit(one, now + 300)).toBe(true)
  for (let index = 0; index < 1000; index += 1) {
    const issuedAt = now + 400 + index
    expect(clients.admit({ clientId: `c${index}`, issuedAt }, issuedAt)).toBe(true)
    clients.sweep(issuedAt)
    expect(clients.size).toBeLessThanOrEqual(101)
  }
  expect(clients.admit(old, now + 1400)).toBe(false)
  expect(clients.admit(fresh, now + 1400)).toBe(false)
  // A new token is accepted, also for a client that was forgotten.
  expect(clients.admit({ ...token, issuedAt: now + 1400 }, now + 1400)).toBe(true)
})

test('a client whose clock is ahead does not lock out clients whose clocks are right', () => {
  const clients = createSeenClients(1)
  clients.admit({ clientId: 'ahead', issuedAt: now + 59 }, now)
  clients.admit({ clientId: 'other', issuedAt: now }, now)
  clients.sweep(now)
  expect(clients.admit({ clientId: 'right', issuedAt: now }, now)).toBe(true)
})

test('a server clock that was an hour ahead locks out no client once corrected, and accepts no older token', () => {
  const clients = createSeenClients(2)
  const ahead = now + 3600
  for (const clientId of ['flood', 'known', 'me']) clients.admit({ clientId, issuedAt: ahead }, ahead)
  clients.sweep(ahead)
  for (const clientId of ['flood', 'known', 'me', 'new']) {
    expect(clients.admit({ clientId, issuedAt: now - 100 }, now)).toBe(false)
    expect(clients.admit({ clientId, issuedAt: now - 30 }, now)).toBe(true)
  }
  const restored = createSeenClients()
  restored.restore({ clients: [{ clientId: 'me', issuedAt: ahead }], issuedAfter: ahead })
  for (const clientId of ['me', 'new']) expect(restored.admit({ clientId, issuedAt: now }, now)).toBe(true)
})

const visits = fc.array(
  fc.record({ client: fc.nat(6), age: fc.integer({ min: -60, max: 7200 }), afterSeconds: fc.nat(300) }),
  { minLength: 1, maxLength: 80 },
)

test('rejects tokens more than a minute older than the newest of their client and accepts new ones, for any sequence and across restarts', () => {
  fc.assert(
    fc.property(visits, fc.integer({ min: 1, max: 8 }), fc.nat(79), (all, capacity, restartAt) => {
      let clients = createSeenClients(capacity)
      const written = new Map<string, SeenClient>()
      const newest = new Map<string, number>()
      let now = 100_000
      for (const [index, { client, age, afterSeconds }] of all.entries()) {
        now += afterSeconds
        clients.sweep(now)
        if (index === restartAt) {
          clients = createSeenClients(capacity)
          clients.restore({ clients: [...written.values()], issuedAfter: 0 })
        }
        const clientId = `${client}`
        const seen = { clientId, issuedAt: now - age }
        const isAdmitted = clients.admit(seen, now)
        const before = newest.get(clientId) ?? 0
        // Each token is valid for a day, and a clock may be a minute ahead.
        if (seen.issuedAt < before - 60) expect(isAdmitted).toBe(false)
        if (age <= -1 && seen.issuedAt >= before - 60) expect(isAdmitted).toBe(true)
        if (!isAdmitted) continue
        newest.set(clientId, Math.max(before, seen.issuedAt))
        written.set(clientId, { ...seen, issuedAt: Math.max(before, seen.issuedAt) })
      }
    }),
    { numRuns: 300 },
  )
})
