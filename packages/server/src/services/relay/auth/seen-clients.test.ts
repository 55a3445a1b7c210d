import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SeenClient } from '../mailbox/mailbox-store.js'
import { createSeenClients } from './seen-clients.js'

const token = { clientId: 'me', issuedAt: 1000, expiresAt: 2000 }

test('a client comes again with its token, and others with theirs', () => {
  const clients = createSeenClients()
  expect(clients.admit(token)).toBe(true)
  expect(clients.admit(token)).toBe(true)
  expect(clients.admit({ ...token, clientId: 'you', issuedAt: 900 })).toBe(true)
})

test('a token from more than a minute before the newest of its client is of no use', () => {
  const clients = createSeenClients()
  expect(clients.admit({ ...token, issuedAt: 1500 })).toBe(true)
  expect(clients.admit({ ...token, issuedAt: 1440 })).toBe(true)
  expect(clients.admit({ ...token, issuedAt: 1439 })).toBe(false)
})

test('a client is forgotten when its tokens have ended', () => {
  const clients = createSeenClients()
  clients.admit(token)
  clients.sweep(2060)
  expect(clients.size).toBe(1)
  clients.sweep(2061)
  expect(clients.size).toBe(0)
})

test('a flood of clients makes no replaced token good again before it expires', () => {
  const clients = createSeenClients(100)
  const [old, fresh] = [
    { ...token, issuedAt: 1000, expiresAt: 90_000 },
    { ...token, issuedAt: 1300, expiresAt: 90_000 },
  ]
  for (const one of [old, fresh]) expect(clients.admit(one)).toBe(true)
  for (let index = 0; index < 1000; index += 1) {
    const issuedAt = 1400 + index
    expect(clients.admit({ clientId: `c${index}`, issuedAt, expiresAt: 90_000 })).toBe(true)
    clients.sweep(issuedAt)
    expect(clients.size).toBeLessThanOrEqual(101)
  }
  expect(clients.admit(old)).toBe(false)
  expect(clients.admit(fresh)).toBe(false)
  // A token that is signed now is taken, also of the client that was forgotten.
  expect(clients.admit({ ...token, issuedAt: 2400, expiresAt: 90_000 })).toBe(true)
})

test('a clock that is ahead does not lock out the clients whose clocks are right', () => {
  const clients = createSeenClients(1)
  clients.admit({ ...token, clientId: 'ahead', issuedAt: 1059 })
  clients.admit({ ...token, clientId: 'other', issuedAt: 1000 })
  clients.sweep(1000)
  expect(clients.admit({ ...token, clientId: 'right', issuedAt: 1000 })).toBe(true)
})

const visits = fc.array(
  fc.record({ client: fc.nat(6), age: fc.integer({ min: -60, max: 7200 }), afterSeconds: fc.nat(300) }),
  { minLength: 1, maxLength: 80 },
)

test('whatever comes, and also over a restart, no token opens a socket after one of its client that is more than a minute newer, and a new token always does', () => {
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
        const seen = { clientId, issuedAt: now - age, expiresAt: now - age + 86_400 }
        const isAdmitted = clients.admit(seen)
        const before = newest.get(clientId) ?? 0
        // Each token here is good for a day, and a clock may be a minute ahead.
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
