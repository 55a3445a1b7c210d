import { chainFacts } from '@openappkit/protocol/caip'
import { describe, expect, test } from 'vitest'
import type { CurrentHarness } from './chain-harness.js'

/** Screens read the facts of a namespace before its chain loads: both must agree. */
export function describeFacts(harness: CurrentHarness): void {
  describe('chainFacts', () => {
    const start = () => ({ chain: harness().chain, can: chainFacts[harness().chain.namespace].can })

    test('`can.send` is true exactly if the chain sends', () => {
      const { chain, can } = start()
      expect(can.send === true).toBe(chain.sending !== undefined)
    })

    test('`can.swap` is true exactly if the chain trades', () => {
      const { chain, can } = start()
      expect(can.swap === true).toBe(chain.trading !== undefined)
    })

    test('`can.names` is true exactly if the chain resolves names', () => {
      const { chain, can } = start()
      expect(can.names === true).toBe(chain.reading?.resolve !== undefined)
    })

    test('`can.tokens` tells whether the chain lists tokens or reads named ones', () => {
      const { chain, can } = start()
      const { held, tokens } = chain.reading ?? {}
      expect(can.tokens).toBe(held ? 'network' : tokens && 'named')
    })
  })
}
