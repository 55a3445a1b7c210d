import { base, mainnet, sepolia, solana } from '@openappkit/core/networks'
import type { Story } from '../story.js'
import { solanaWallet } from './samples.js'

const connected: Pick<Story, 'from' | 'before'> = { from: 'Account', before: ({ connect }) => connect() }

export const stories: readonly Story[] = [
  { name: 'Receive', view: 'WalletReceive', ...connected },
  {
    name: 'Receive, address copied',
    view: 'WalletReceive',
    ...connected,
    after: ({ kit }) => kit.showSuccessMessage('Address copied'),
  },
  {
    name: 'Receive, Solana and one network',
    view: 'WalletReceive',
    options: { networks: [solana, mainnet], installed: [solanaWallet] },
    ...connected,
  },
  { name: 'Compatible networks', view: 'WalletCompatibleNetworks', ...connected, from: 'WalletReceive' },
  {
    name: 'Compatible networks, long name',
    view: 'WalletCompatibleNetworks',
    options: {
      networks: [{ ...mainnet, name: 'The Network Whose Name No Visitor Ever Finished Reading' }, base, sepolia],
    },
    ...connected,
    from: 'WalletReceive',
  },
]
