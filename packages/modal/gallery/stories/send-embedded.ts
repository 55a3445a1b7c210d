import { createTestEmailWallet, mutableState, type TestKit } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'
import { at, filled, read } from './send.js'

type Parts = {
  change?: (test: TestKit) => void
  after?: Story['after']
}

/** A transfer from the embedded wallet of a user who is signed in by email. */
function embedded(name: string, { change = () => undefined, after }: Parts = {}): Story {
  const signedIn = createTestEmailWallet()
  signedIn.talk = async () => undefined
  return {
    name: `Send, embedded wallet${name}`,
    ...at('WalletSend'),
    options: { embeddedWallet: signedIn.descriptor },
    async before(test) {
      test.wallet.provider = signedIn.provider
      change(test)
      await test.kit.connect({ connectorId: 'AUTH' })
      await until(test.kit, () => test.kit.getIsConnectedState())
    },
    async after(test) {
      await read(test)
      await filled(test)
      await after?.(test)
    },
  }
}

async function review({ kit }: TestKit) {
  const sending = await kit.send.preload()
  await sending.review()
  return sending
}

export const stories: readonly Story[] = [
  embedded(''),
  embedded(', preparing', {
    after({ kit }) {
      const { send } = mutableState(kit)
      if (send) send.review = { status: 'loading' }
    },
  }),
  embedded(', to a contract', { change: ({ wallet }) => (wallet.recipient = { kind: 'contract' }) }),
  embedded(', to an address without a key', { change: ({ wallet }) => (wallet.recipient = { kind: 'burn' }) }),
  embedded(', refused', {
    change: ({ wallet }) => (wallet.answer = 'user_rejected'),
    after: async (test) => {
      const sending = await review(test)
      await sending.submit().catch(() => undefined)
    },
  }),
  embedded(', no funds for the fee', {
    change: ({ wallet }) => (wallet.prepareFailure = 'insufficient_funds'),
    after: async (test) => void (await review(test)),
  }),
  embedded(', no answer of the network', {
    change: ({ wallet }) => (wallet.prepareFailure = 'rpc_failed'),
    after: async (test) => void (await review(test)),
  }),
]
