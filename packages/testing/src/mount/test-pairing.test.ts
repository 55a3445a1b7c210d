import type { CaipNetwork } from '@openappkit/core/adapter'
import { expect, test } from 'vitest'
import { describeSourceContract, recordSteps } from '../contracts/index.js'
import { createTestPairing } from './test-pairing.js'

const request = { connectorId: 'walletConnect', namespace: 'eip155' } as const
const network = (id: number) => ({ caipNetworkId: `eip155:${id}` }) as CaipNetwork

async function setup() {
  const pairing = createTestPairing()
  const { createSource } = await pairing.descriptor.load()
  return { pairing, source: createSource() }
}

describeSourceContract(
  'the pairing of a test',
  async () => {
    const { pairing, source } = await setup()
    pairing.answer = 'approve'
    return {
      source,
      target: {
        request,
        networks: [network(1), network(137)],
        steps: ['invitation'],
        wallet: {
          setBehaviour(behaviour) {
            if (behaviour === 'approve') pairing.answer = 'approve'
            else pairing.answer = behaviour === 'refuse' ? 'user_rejected' : 'invite'
          },
          answerPrompt: (answer) => (answer === 'approve' ? pairing.approve() : pairing.fail('user_rejected')),
          switchTo: ({ caipNetworkId }) => pairing.moveTo(caipNetworkId),
          switchAccount: () => pairing.change({ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }),
          disconnect: pairing.leave,
          lock: pairing.leave,
          storm: () => undefined,
          get prompts() {
            return pairing.opened
          },
          get listeners() {
            return pairing.watchers.size
          },
        },
      },
    }
  },
  { faults: ['refuse', 'hang'] },
)

test('an invitation is renewed until the user approves', async () => {
  const { pairing, source } = await setup()
  const steps = recordSteps()
  const ending = source.connect(request, steps)
  pairing.renew()
  const uris = steps.shown.map((step) => (step.kind === 'invitation' ? step.uri : ''))
  expect(new Set(uris).size).toBe(2)
  expect(uris[1]).toBe(pairing.uri)
  pairing.approve('Ledger Live')
  const [session] = await ending
  expect(session && source.walletOf?.(session)?.name).toBe('Ledger Live')
})
