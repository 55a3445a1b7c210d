import { AppKitError } from '@openappkit/core'
import type { SmartAccountNetwork } from '@openappkit/core/internal'
import { createTestEmailWallet, mutableState, type TestEmailWallet, type TestKit } from '@openappkit/testing/mount'
import { press } from '../press.js'
import { type Story, until } from '../story.js'

// No service runs at this address: a story writes the answers into the state.
const services = { blockchain: 'http://127.0.0.1:9' }

type Change = {
  email?: string
  name?: string
  zone?: string
  features?: { smartSessions: boolean }
  isSmart?: boolean
  isMemoryOnly?: boolean
}

/** The settings of an embedded wallet after a sign-in by email. */
function story(name: string, { email, features, isSmart, isMemoryOnly = false, ...change }: Change): Story {
  const wallet = createTestEmailWallet()
  wallet.talk = async () => undefined
  if (email) wallet.email = email
  wallet.isMemoryOnly = isMemoryOnly
  if (isSmart) wallet.accountType = 'smartAccount'
  return {
    name: `Settings, ${name}`,
    view: 'AccountSettings',
    from: 'Account',
    options: { installed: [], services, embeddedWallet: wallet.descriptor, ...(features && { features }) },
    async before({ kit }: TestKit) {
      await kit.connect({ connectorId: 'AUTH' })
      await until(kit, () => kit.getIsConnectedState())
      const state = mutableState(kit)
      if (change.zone) state.nameZone = change.zone
      const { eip155 } = state.accounts
      if (!change.name || eip155?.status !== 'connected') return
      // Set `ownName` too, as if the name was registered here: the kit would remove a name that it cannot resolve.
      state.ownName = { address: eip155.address, name: change.name }
      eip155.name = change.name
    },
  }
}

const enabled: readonly SmartAccountNetwork[] = [
  { network: 'eip155:1', isDeployed: true },
  { network: 'eip155:8453', isDeployed: false },
  { network: 'eip155:10', isDeployed: false },
]
const hang = () => new Promise<never>(() => undefined)

/** The smart account settings of an embedded wallet after a sign-in by email. */
function smartAccount(
  name: string,
  answers: Partial<Pick<TestEmailWallet, 'accountType' | 'choose' | 'smartAccountNetworks'>>,
  after?: Story['after'],
): Story {
  const wallet = createTestEmailWallet()
  wallet.talk = async () => undefined
  const { accountType = 'smartAccount' } = answers
  return {
    name: `Smart account, ${name}`,
    view: 'SmartAccountSettings',
    from: 'AccountSettings',
    options: { installed: [], embeddedWallet: wallet.descriptor },
    async before({ kit }: TestKit) {
      Object.assign(wallet, { smartAccountNetworks: async () => enabled, ...answers, accountType })
      await kit.connect({ connectorId: 'AUTH' })
      await until(kit, () => kit.getIsConnectedState())
    },
    ...(after && { after }),
  }
}

const recoverable = createTestEmailWallet()
recoverable.talk = async () => undefined

export const stories: readonly Story[] = [
  story('email', {}),
  story('kept by no browser', { isMemoryOnly: true }),
  story('sessions and a smart account', { features: { smartSessions: true }, isSmart: true }),
  story('name to choose', { zone: 'names.example' }),
  story('named', { name: 'mira-vale.names.example' }),
  story('long names', { email: `${'mira.vale.'.repeat(6)}@mail.example.com`, name: `${'m'.repeat(63)}.names.example` }),
  {
    name: 'Settings, wallet of the page',
    view: 'AccountSettings',
    from: 'Account',
    before: ({ connect }) => connect(),
  },
  smartAccount('on', {}),
  smartAccount('off', { accountType: 'eoa' }),
  smartAccount('being asked', { smartAccountNetworks: hang }),
  smartAccount('unread', { smartAccountNetworks: () => Promise.reject(new AppKitError('timed_out', 'Timed out')) }),
  smartAccount('not taken', { choose: () => Promise.reject(new AppKitError('service_unreachable', 'No answer')) }, () =>
    press('switch'),
  ),
  {
    name: 'Recovery',
    view: 'UpgradeEmailWallet',
    from: 'AccountSettings',
    options: { installed: [], embeddedWallet: recoverable.descriptor },
    async before({ kit }: TestKit) {
      await kit.connect({ connectorId: 'AUTH' })
      await until(kit, () => kit.getIsConnectedState())
    },
  },
  {
    name: 'Recovery, none',
    view: 'UpgradeEmailWallet',
    from: 'AccountSettings',
    before: ({ connect }) => connect(),
  },
  {
    name: 'Smart account, none',
    view: 'SmartAccountSettings',
    from: 'AccountSettings',
    before: ({ connect }) => connect(),
  },
]
