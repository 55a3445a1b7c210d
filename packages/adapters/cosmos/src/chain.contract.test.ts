import { verifyCosmos } from '@openappkit/crypto/cosmos'
import { createFakeCosmosWallet } from '@openappkit/testing/cosmos'
import { type ChainHarness, describeChainContract } from '@openappkit/testing/contracts'
import { createChain } from './chain.js'
import { hub, known, networks, osmo, osmoTest } from './cosmos-networks.fixture.js'
import { createProvider } from './discovery/create-provider.js'

function harness(event: string, answersSilently: boolean): ChainHarness {
  // The addresses of both networks are the same.
  const wallet = createFakeCosmosWallet({ networks: [osmo, osmoTest].map(known), event, answersSilently })
  return {
    chain: createChain({ rpcConfigs: {}, ranksEndpoints: false, networks: () => networks }),
    provider: createProvider(wallet.wallet, { page: wallet.page, events: [event], showsPermission: answersSilently }),
    networks: [osmo, osmoTest],
    unknown: { network: hub, isAddable: true },
    verifyMessage: (address, message, signature) =>
      verifyCosmos({ chainId: osmo.caipNetworkId, address, message, signature }),
    wallet: {
      setBehaviour: wallet.setBehaviour,
      answerPrompt: wallet.answerPrompt,
      switchTo: ({ id }) => wallet.switchTo(String(id)),
      switchAccount: wallet.switchAccount,
      disconnect: wallet.disconnect,
      lock: wallet.lock,
      storm(events) {
        for (let i = 0; i < events; i++) wallet.emit()
      },
      get prompts() {
        return wallet.prompts.length
      },
      get listeners() {
        return wallet.listenerCount()
      },
    },
  }
}

const traits = { network: 'page', sends: false } as const
describeChainContract('the Cosmos chain, with Leap,', () => harness('leap_keystorechange', true), traits)
// Keplr does not report its permission: the page only knows its own requests.
describeChainContract('the Cosmos chain, with Keplr,', () => harness('keplr_keystorechange', false), {
  ...traits,
  showsPermission: false,
})
