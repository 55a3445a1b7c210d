import { base, mainnet } from '@openappkit/core/networks'
import type { Story } from '../story.js'
import { foreignChain, longName } from './samples.js'

export const stories: readonly Story[] = [
  { name: 'Account', view: 'Account', before: ({ connect }) => connect() },
  {
    name: 'Account, balance loading',
    view: 'Account',
    async before({ wallet, connect }) {
      wallet.balance = 'hang'
      await connect()
    },
  },
  {
    name: 'Account, balance failed',
    view: 'Account',
    async before({ kit, wallet, connect }) {
      wallet.balance = 'fail'
      await connect()
      const balance = kit.state.balances.eip155
      if (balance?.status === 'failed') balance.retryAt = 0
    },
  },
  {
    name: 'Account, unsupported network',
    view: 'Account',
    options: { unsupportedChain: 'warn' },
    async before({ wallet, connect }) {
      wallet.chain = foreignChain
      await connect()
    },
  },
  {
    name: 'Account, network fixed',
    view: 'Account',
    options: { enableNetworkSwitch: false },
    before: ({ connect }) => connect(),
  },
  {
    name: 'Account, long names',
    view: 'Account',
    options: {
      installed: [{ id: 'long', name: longName }],
      networks: [{ ...mainnet, name: 'The Network Whose Name Nobody Ever Finished Reading' }, base],
    },
    async before({ wallet, connect }) {
      wallet.balance = 1_234_567_890_123_456_789_012_345_678n
      await connect()
    },
  },
]
