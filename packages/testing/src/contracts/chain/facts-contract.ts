import { chainFacts } from '@openappkit/protocol/caip'
import { describe, expect, test } from 'vitest'
import type { CurrentHarness } from './chain-harness.js'

/** Screens read the facts of a namespace before its chain loads: both have to say the same. */
export function describeFacts(harness: CurrentHarness): void {
  describe('the facts of a namespace', () => {
    const start = () => ({ chain: harness().chain, can: chainFacts[harness().chain.namespace].can })

    test('the facts say that accounts send exactly where the chain sends', () => {
      const { chain, can } = start()
      expect(can.send === true).toBe(chain.sending !== undefined)
    })

    test('the facts say that accounts swap exactly where the chain trades', () => {
      const { chain, can } = start()
      expect(can.swap === true).toBe(chain.trading !== undefined)
    })

    test('the facts say that there are names exactly where the chain resolves them', () => {
      const { chain, can } = start()
      expect(can.names === true).toBe(chain.reading?.resolve !== undefined)
    })

    test('the facts say whether the network lists tokens or reads those that are named, as the chain does', () => {
      const { chain, can } = start()
      const { held, tokens } = chain.reading ?? {}
      expect(can.tokens).toBe(held ? 'network' : tokens && 'named')
    })
  })
}
