import { chainNamespaces, isCaipNetworkId, isChainNamespace } from '@openappkit/protocol/caip'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWebStorage } from '../../test/memory-web-storage.fixture.js'
import { parseRecent, parseSavedSession, recentKey, sessionKey } from './saved-session.js'
import { createStorage } from './storage.js'
import { cases } from '../../test/cases.fixture.js'

describe('parseSavedSession', () => {
  test('parseSavedSession returns the known fields', () => {
    const session = {
      active: 'eip155',
      connectors: { eip155: 'io.fox', solana: 'sun' },
      networks: { eip155: 'eip155:1' },
    }
    expect(parseSavedSession(session)).toEqual(session)
  })

  test('parseSavedSession drops unknown fields, including an address', () => {
    const stored = {
      active: 'eip155',
      address: '0xabc',
      connectors: { eip155: 'io.fox', near: 'x', solana: 5, cosmos: '', polkadot: 'p'.repeat(301) },
      networks: { eip155: 'eip155:9007199254740992', solana: 'eip155', cosmos: 'cosmos:cosmoshub-4' },
    }
    expect(parseSavedSession(stored)).toEqual({
      active: 'eip155',
      connectors: { eip155: 'io.fox' },
      networks: { cosmos: 'cosmos:cosmoshub-4' },
    })
  })

  test('parseSavedSession accepts no names of the prototype chain as namespaces', () => {
    const stored = JSON.parse('{"active":"eip155","connectors":{"__proto__":"x","constructor":"y","toString":"z"}}')
    const parsed = parseSavedSession(stored)
    expect(parsed).toEqual({ active: 'eip155', connectors: {}, networks: {} })
    expect(Object.getPrototypeOf(parsed?.connectors)).toBe(Object.prototype)
  })

  test.each([undefined, null, 1, 'eip155', [], {}, { active: 'near' }, { active: '__proto__' }])(
    'parseSavedSession rejects %j',
    (value) => expect(parseSavedSession(value)).toBeUndefined(),
  )

  test(
    'any stored value parses to a valid session or to none',
    () => {
      const odd = fc.oneof(fc.string(), fc.constantFrom('eip155:1', '__proto__', 'io.fox'), fc.jsonValue())
      const dictionary = fc.dictionary(fc.oneof(fc.constantFrom(...chainNamespaces), fc.string()), odd)
      const session = fc.record(
        {
          active: fc.oneof(fc.constantFrom(...chainNamespaces), odd),
          connectors: fc.oneof(dictionary, odd),
          networks: dictionary,
        },
        { requiredKeys: [] },
      )
      fc.assert(
        fc.property(fc.oneof(session, fc.jsonValue()), (data) => {
          const entries = new Map([[`@openappkit/kit/${sessionKey}`, JSON.stringify({ v: 1, data })]])
          const saved = createStorage('kit', createWebStorage(entries)).read(sessionKey, parseSavedSession)
          if (!saved) return
          expect(isChainNamespace(saved.active)).toBe(true)
          expect(Object.keys({ ...saved.connectors, ...saved.networks }).every(isChainNamespace)).toBe(true)
          expect(Object.values(saved.connectors).every((id) => id !== '' && id.length <= 300)).toBe(true)
          expect(Object.values(saved.networks).every(isCaipNetworkId)).toBe(true)
        }),
        { numRuns: cases },
      )
    },
    cases * 10,
  )
})

describe('parseRecent', () => {
  test.each([
    [
      ['a', 'b', 'c'],
      ['a', 'b'],
    ],
    [[1, 'a', null, ''], ['a']],
    [[], []],
    ['ab', undefined],
    [{ length: 1, 0: 'a' }, undefined],
    [undefined, undefined],
  ])('parseRecent reads %j as %j', (stored, recent) => {
    expect(parseRecent(stored)).toEqual(recent)
  })

  test('the recent wallets have their own storage key', () => {
    expect(recentKey).not.toBe(sessionKey)
  })
})
