import { AppKitError } from '@openappkit/core/adapter'
import { isAddress } from '@openappkit/protocol/caip'
import { describe, expect, test } from 'vitest'
import { codeOf, faultCodes, settlesMs, soon } from '../wallet/ending.js'
import { recordSteps } from './record-steps.js'
import { connect, type CurrentSource, reached, type SourceTraits, unknownWallet } from './source-harness.js'

/** Tests of opening sessions. */
export function describeConnect(harness: CurrentSource, { faults, reachesWallets }: SourceTraits): void {
  describe('connect', () => {
    if (reachesWallets) {
      test('connect returns each session as the wallet describes it', async () => {
        const { source, target } = reached(harness())
        const sessions = await connect(harness())
        const namespaces = sessions.map(({ namespace }) => namespace)
        expect(namespaces).toContain(target.request.namespace)
        expect(new Set(namespaces).size).toBe(namespaces.length)
        for (const session of sessions) {
          expect(session.sourceId).toBe(source.id)
          expect(session.connectorId).toBe(target.request.connectorId)
          expect(session.network.startsWith(`${session.namespace}:`)).toBe(true)
          expect(session.provider).toBeDefined()
          expect(session.accounts.length).toBeGreaterThan(0)
          for (const { address } of session.accounts) expect(isAddress(session.namespace, address)).toBe(true)
        }
        const wanted = sessions.find(({ namespace }) => namespace === target.request.namespace)
        expect(wanted?.network).toBe(target.networks[0].caipNetworkId)
      })

      test('connect opens one prompt and shows its steps in order', async () => {
        const { source, target } = reached(harness())
        const steps = recordSteps()
        await source.connect(target.request, steps)
        expect(target.wallet.prompts).toBe(1)
        expect(steps.shown.map(({ kind }) => kind)).toEqual(target.steps)
      })

      test.for(faults)('connect rejects with a code when the wallet does this: %s', async (fault) => {
        const { source, target } = reached(harness())
        target.wallet.setBehaviour(fault)
        const ending = source.connect(target.request, recordSteps(soon().signal))
        expect(await codeOf(ending)).toBe(faultCodes[fault])
      })

      test(
        'connect rejects when it is aborted while the wallet does not respond',
        async () => {
          const { source, target } = reached(harness())
          target.wallet.setBehaviour('hang')
          const stop = new AbortController()
          const ending = codeOf(source.connect(target.request, recordSteps(stop.signal)))
          await expect.poll(() => target.wallet.prompts).toBe(1)
          stop.abort(new AppKitError('aborted', 'Stopped'))
          expect(await ending).toBe('aborted')
        },
        settlesMs,
      )

      test('connect opens no prompt if the signal is aborted', async () => {
        const { source, target } = reached(harness())
        const steps = recordSteps(AbortSignal.abort(new AppKitError('aborted', 'Stopped')))
        expect(await codeOf(source.connect(target.request, steps))).toBe('aborted')
        expect(target.wallet.prompts).toBe(0)
      })
    }

    test('connect rejects with `wallet_not_found` for an unknown wallet', async () => {
      expect(await codeOf(harness().source.connect(unknownWallet, recordSteps(soon().signal)))).toBe('wallet_not_found')
    })
  })
}
