import { toEvmNetwork } from '@openappkit/testing/chains'
import { describeAdapterContract } from '@openappkit/testing/contracts'
import { createFakeWallet } from '@openappkit/testing/wallets'
import { verifyMessage } from 'viem'
import { createAdapter } from './adapter.js'
import { createDiscovery } from './discovery.js'

const nowhere = 'http://127.0.0.1:9'
const networkFor = (id: number) => toEvmNetwork({ id, name: `Chain ${id}`, rpcUrl: nowhere })

describeAdapterContract('the EVM adapter', () => {
  const wallet = createFakeWallet({ chains: [1, 10].map((id) => ({ id, rpcUrl: nowhere })) })
  const page = new EventTarget()
  wallet.announce(page)
  const discovery = createDiscovery({ announced: true, injected: true }, page)
  return {
    adapter: createAdapter({ discovery }),
    connectorId: wallet.info.rdns,
    networks: [networkFor(1), networkFor(10)],
    unknown: { network: networkFor(31_337), isAddable: true },
    verifyMessage: (address, message, signature) =>
      verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
    stop: () => discovery.stop(),
    wallet: {
      setBehaviour: wallet.setBehaviour,
      switchTo: ({ id }) => wallet.switchTo(Number(id)),
      switchAccount: () => wallet.switchAccount(),
      disconnect: () => wallet.disconnect(),
      lock: () => wallet.lock(),
      storm(events) {
        for (let i = 0; i < events; i++) wallet.emit(i % 2 ? 'accountsChanged' : 'chainChanged', ['0xbad', i])
      },
      get prompts() {
        return wallet.prompts
      },
      get listeners() {
        return wallet.listenerCount()
      },
    },
  }
})
