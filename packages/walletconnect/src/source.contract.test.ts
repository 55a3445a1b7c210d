import type { Session, Source } from '@openappkit/core/adapter'
import { describeSourceContract, codeOf } from '@openappkit/testing/contracts'
import type { RemoteDecision } from '@openappkit/testing/walletconnect'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { connectorId } from './connector-id.js'
import type { EvmProvider } from './provider/evm-provider.js'
import { linkEvents } from './provider/namespace-link.js'
import { createDapp, testNetwork } from './test/dapp.fixture.js'
import { createSetup } from './test/setup.fixture.js'
import { createTestSite } from './test/site.fixture.js'

const setup = createSetup()
beforeAll(setup.start)
afterEach(setup.dispose)
afterAll(setup.stop)

const networks = [testNetwork('eip155:31337'), testNetwork('eip155:31338')] as const
const request = { connectorId, namespace: 'eip155' } as const

/** A user with a wallet on another device, who responds to every invitation. */
async function createUser() {
  let behaviour: RemoteDecision = 'approve'
  let prompts = 0
  let provider: EvmProvider | undefined
  const answers: ((answer: RemoteDecision) => void)[] = []
  const remote = await setup.startWallet({
    policy: () => {
      prompts += 1
      return behaviour === 'hang' ? new Promise((resolve) => answers.push(resolve)) : behaviour
    },
  })
  const ignore = (work: Promise<unknown>) => void work.catch(() => undefined)

  return {
    /** Passes the invitations of a source to the wallet. */
    follow: (source: Source): Source => ({
      ...source,
      async connect(asked, steps) {
        const sessions = await source.connect(asked, {
          ...steps,
          show(step) {
            steps.show(step)
            if (step.kind === 'invitation') ignore(remote.pair(step.uri))
          },
        })
        provider = sessions.find(({ namespace }: Session) => namespace === 'eip155')?.provider as EvmProvider
        return sessions
      },
    }),
    wallet: {
      setBehaviour(next: string) {
        behaviour = next === 'hang' || next === 'refuse' ? next : 'approve'
      },
      answerPrompt: (answer: 'approve' | 'refuse') => answers.shift()?.(answer),
      switchTo: ({ id }: { id: number | string }) => ignore(remote.switchTo(Number(id))),
      switchAccount: () => ignore(remote.switchAccount()),
      disconnect: () => ignore(remote.disconnect()),
      lock: () => undefined,
      storm(events: number) {
        for (const { topic } of remote.sessions) {
          for (let i = 0; i < events; i++) {
            const event = { name: i % 2 ? 'accountsChanged' : 'chainChanged', data: ['0xbad', i] }
            ignore(remote.emit(topic, 'eip155:31337', event))
          }
        }
      },
      get prompts() {
        return prompts
      },
      get listeners() {
        return linkEvents.reduce((sum, event) => sum + (provider?.listenerCount(event) ?? 0), 0)
      },
    },
  }
}

// source.test.ts tests responses over a relay with longer deadlines.
const traits = { faults: ['hang'] } as const

describeSourceContract(
  'wallets on other devices',
  async () => {
    vi.setConfig({ expect: { poll: { timeout: 5_000 } } } as never)
    const user = await createUser()
    const page = { ...createTestSite(), relayUrl: setup.url(), networks }
    const { source } = createDapp(page)
    // The contract has short deadlines: starts the client before.
    await codeOf(source.restore({ connectorId, namespaces: ['eip155'] }, { signal: new AbortController().signal }))
    return {
      source: user.follow(source),
      target: {
        request,
        networks,
        wallet: user.wallet,
        steps: ['invitation'],
      },
      reload() {
        source.stop()
        return user.follow(setup.startDapp(page).source)
      },
    }
  },
  traits,
)
