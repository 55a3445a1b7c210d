import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMailPlaces } from './mail-places.js'
import type { MailAsker } from './mailer.js'

const numRuns = process.env['SECURITY'] === 'whole' ? 1000 : 50
/** The limits of the SMTP mailer. */
const limits = { most: 1000, strangersMost: 800 }

const stranger = (network: string, project = 'shop'): MailAsker => ({ isOwn: false, project, network })

/** Takes places until none is left. Returns how many were taken. */
function fill(places: ReturnType<typeof createMailPlaces>, asker: MailAsker | undefined): number {
  let count = 0
  while (places.take(asker)) count += 1
  return count
}

test('one network takes half of the places for new devices, and a second one a fortieth of the rest', () => {
  const places = createMailPlaces(limits)
  expect([fill(places, stranger('a')), fill(places, stranger('b'))]).toEqual([400, 10])
})

test('a hundred greedy networks leave a place to a newcomer', () => {
  const places = createMailPlaces(limits)
  for (let at = 0; at < 100; at += 1) fill(places, stranger(`attacker ${at}`, `project ${at % 3}`))
  expect(places.take(stranger('honest'))).toBeDefined()
})

test('one project leaves a tenth of the places for new devices to others, from any number of networks', () => {
  const places = createMailPlaces(limits)
  let taken = 0
  for (let at = 0; at < 2000; at += 1) taken += fill(places, stranger(`attacker ${at}`))
  expect(taken).toBe(720)
  expect(places.take(stranger('honest', 'other'))).toBeDefined()
})

test('new devices leave two hundred places to known ones, of which one network gets only a few', () => {
  const places = createMailPlaces(limits)
  for (let at = 0; at < 2000; at += 1) fill(places, stranger(`attacker ${at}`, `project ${at % 3}`))
  const own = (network: string): MailAsker => ({ isOwn: true, project: 'shop', network })
  expect(fill(places, own('attacker 1'))).toBeLessThanOrEqual(5)
  for (let at = 0; at < 20; at += 1) expect(places.take(own(`home ${at}`))).toBeDefined()
  expect(fill(places, undefined), 'mails that tell an owner what was done').toBeGreaterThan(150)
})

test('never exceeds its number of places, and reuses each returned one, in any order', () => {
  const asker = fc.oneof(
    fc.constant(undefined),
    fc.record({
      isOwn: fc.boolean(),
      project: fc.constantFrom('a', 'b'),
      network: fc.nat(20).map((at) => `network ${at}`),
    }),
  )
  const steps = fc.array(fc.oneof(asker, fc.record({ leave: fc.nat(100) })), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 2, max: 40 }), (given, most) => {
      const strangersMost = Math.ceil(most * 0.8)
      const places = createMailPlaces({ most, strangersMost })
      const open: { asker: MailAsker | undefined; leave: () => void }[] = []
      for (const step of given) {
        if (step && 'leave' in step) {
          const [left] = open.length > 0 ? open.splice(step.leave % open.length, 1) : []
          left?.leave()
          left?.leave()
        } else {
          const leave = places.take(step)
          if (leave) open.push({ asker: step, leave })
        }
        expect(open.length).toBeLessThanOrEqual(most)
        expect(open.filter(({ asker: each }) => each?.isOwn === false).length).toBeLessThanOrEqual(strangersMost)
      }
      for (const { leave } of open) leave()
      expect(places.size).toBe(0)
      expect(fill(places, undefined)).toBe(most)
    }),
    { numRuns },
  )
})
