import { describeNoAccount } from '@openappkit/testing/contracts'
import { polkadotAccount } from '@openappkit/testing/polkadot'
import { createProvider } from './discovery/create-provider.js'
import { openWallet } from './wallet/wallet-status.js'

const shared = [{ address: polkadotAccount(`0x${'17'.repeat(32)}`).address() }]

describeNoAccount('a Polkadot wallet', (answer) => {
  const provider = createProvider({ enable: async () => ({ accounts: { get: answer }, signer: {} }) })
  return { open: () => openWallet(provider, { signal: new AbortController().signal }), shared }
})

describeNoAccount('a Polkadot wallet that asks with `enable`', (answer) => {
  const enable = async () => {
    const accounts = await answer()
    return { accounts: { get: async () => accounts }, signer: {} }
  }
  const provider = createProvider({ enable })
  return { open: () => openWallet(provider, { signal: new AbortController().signal }), shared }
})
