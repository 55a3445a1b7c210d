import { toEvmNetwork } from '@openappkit/testing/chains'
import { describeChainContract } from '@openappkit/testing/contracts'
import { createFakeWallet } from '@openappkit/testing/wallets'
import { verifyMessage } from 'viem'
import { createChain } from './chain.js'

const nowhere = 'http://127.0.0.1:9'
const networkFor = (id: number) => toEvmNetwork({ id, name: `Chain ${id}`, rpcUrl: nowhere })

describeChainContract('the EVM chain', () => {
  const wallet = createFakeWallet({ chains: [1, 10].map((id) => ({ id, rpcUrl: nowhere })) })
  return {
    chain: createChain({ rpcConfigs: {}, ranksEndpoints: false }),
    provider: wallet.provider,
    networks: [networkFor(1), networkFor(10)],
    unknown: { network: networkFor(31_337), isAddable: true },
    recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    verifyMessage: (address, message, signature) =>
      verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
    wallet: {
      setBehaviour: wallet.setBehaviour,
      answerPrompt: wallet.answerPrompt,
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
