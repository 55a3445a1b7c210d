import {
  type AdapterDescriptor,
  AppKitError,
  type ChainAdapter,
  type Discovery,
  pairingConnectorId,
  type RequestOptions,
  withSignal,
} from '@openappkit/core/adapter'
import { pairedSession } from './test-pairing.js'
import type { TestWallet } from './test-wallet.js'

/** The chain package of a test: the public contract over wallets in memory, without a chain. */
export function testAdapter(
  wallets: readonly TestWallet[],
  namespace: AdapterDescriptor['namespace'] = 'eip155',
): AdapterDescriptor {
  const find = (connectorId: string): TestWallet => {
    const wallet = wallets.find(({ connector }) => connector.id === connectorId)
    if (!wallet) throw new AppKitError('wallet_not_found', 'The wallet is not installed')
    return wallet
  }

  const discovery: Discovery = {
    list: () => wallets.map(({ connector }) => connector),
    provider: (connectorId) => find(connectorId).session().provider,
    watch: () => () => undefined,
    stop: () => undefined,
  }

  const adapter: ChainAdapter = {
    namespace,
    async connect(connectorId, options) {
      const wallet = find(connectorId)
      await ask(wallet, options)
      return wallet.session()
    },
    restore: async (connectorId) =>
      connectorId === pairingConnectorId ? pairedSession() : find(connectorId).session(),
    disconnect: async () => undefined,
    watch({ connectorId }, onChange) {
      if (connectorId === pairingConnectorId) return () => undefined
      const { watchers } = find(connectorId)
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    switching: {
      async switchNetwork({ connectorId }, { caipNetworkId }, options) {
        const wallet = find(connectorId)
        await ask(wallet, options)
        wallet.chain = caipNetworkId
        return wallet.session()
      },
    },
    signing: {
      async signMessage({ connectorId }, message, options) {
        const wallet = find(connectorId)
        await ask(wallet, options)
        wallet.signed.push(message)
        return '0x5163'
      },
    },
    reading: {
      async getBalance(address, _network, { signal }) {
        const balance = wallets.find((wallet) => wallet.address === address)?.balance ?? 'fail'
        if (balance === 'fail') throw new AppKitError('rpc_failed', 'No RPC endpoint answered')
        return balance === 'hang' ? withSignal(signal, new Promise<bigint>(() => undefined)) : balance
      },
    },
  }

  return {
    namespace,
    discovery: async () => ({ createDiscovery: () => discovery }),
    load: async () => ({ createAdapter: () => adapter }),
  }
}

async function ask(wallet: TestWallet, { signal }: RequestOptions): Promise<void> {
  wallet.prompts += 1
  const { answer } = wallet
  if (answer === 'hang') await withSignal(signal, new Promise(() => undefined))
  else if (answer !== 'approve') throw new AppKitError(answer, answer)
}
