import { chainNamespaces, isCaipNetworkId, isChainNamespace } from '@openappkit/protocol/caip'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWebStorage } from '../../test/memory-web-storage.fixture.js'
import { parseRecent, parseSavedSession, recentKey, sessionKey } from './saved-session.js'
import { createStorage } from './storage.js'
import { cases } from '../../test/cases.fixture.js'

describe('parseSavedSession', () => {
  test('takes over what it knows', () => {
    const session = {
      active: 'eip155',
      connectors: { eip155: 'io.fox', solana: 'sun' },
      networks: { eip155: 'eip155:1' },
    }
    expect(parseSavedSession(session)).toEqual(session)
  })

  test('drops whatever does not belong there, address included', () => {
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

  test('names of the prototype chain are no namespaces', () => {
    const stored = JSON.parse('{"active":"eip155","connectors":{"__proto__":"x","constructor":"y","toString":"z"}}')
    const parsed = parseSavedSession(stored)
    expect(parsed).toEqual({ active: 'eip155', connectors: {}, networks: {} })
    expect(Object.getPrototypeOf(parsed?.connectors)).toBe(Object.prototype)
  })

  test.each([undefined, null, 1, 'eip155', [], {}, { active: 'near' }, { active: '__proto__' }])(
    '%j is no session',
    (value) => expect(parseSavedSession(value)).toBeUndefined(),
  )

  test(
    'whatever another script stored is a valid session or none',
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
  ])('%j is read as %j', (stored, recent) => {
    expect(parseRecent(stored)).toEqual(recent)
  })

  test('is kept under a name of its own', () => {
    expect(recentKey).not.toBe(sessionKey)
  })
})
