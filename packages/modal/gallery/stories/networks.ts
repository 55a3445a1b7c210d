import { mutableState } from '@openappkit/testing/mount'
import * as networks from '@openappkit/core/networks'
import type { CaipNetwork } from '@openappkit/core'
import type { TestAnswer, TestKit } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'
import { foreignChain, solanaWallet } from './samples.js'

const { arbitrum, avalanche, base, bsc, gnosis, linea, mainnet, optimism, polygon, scroll, sepolia, solana } = networks
const { polkadot, polkadotAssetHub } = networks
const ten = [mainnet, base, optimism, arbitrum, polygon, bsc, avalanche, gnosis, linea, scroll] as const
const data = { network: optimism.caipNetworkId }

/** One wallet on two namespaces. */
const onBoth = [{ id: 'app.phantom', name: 'Phantom' }, solanaWallet]
const connected = ({ connect }: TestKit) => connect()
const answering = (answer: TestAnswer) => async (test: TestKit) => {
  await test.connect()
  test.wallet.answer = answer
}
const failed = ({ kit }: TestKit) => until(kit, ({ state }) => state.network.switching.status === 'failed')
const failing = (name: string, answer: TestAnswer): Story => ({
  name,
  view: 'SwitchNetwork',
  from: 'Networks',
  data,
  before: answering(answer),
  after: failed,
})
const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f' as const
const assetHub = polkadotAssetHub as unknown as CaipNetwork
const polkadotWallet = {
  id: 'Polkadot{.js}',
  name: 'Polkadot{.js}',
  network: polkadot as unknown as CaipNetwork,
  boundTo: kusama,
  address: '12pWV6LvG4iAfNpFNTvvkWy3H9H8wtCkjiXupAzo2BCmPViM',
}
const movedTo =
  (network: CaipNetwork['caipNetworkId']) =>
  async ({ kit, wallet, connect }: TestKit) => {
    await connect()
    wallet.moveTo(network)
    await until(kit, ({ getNetwork }) => !getNetwork().isSupported)
  }

/** The wallet leaves the networks of the app after connecting. While connecting, the kit would ask it to switch. */
const onForeignChain = async ({ kit, wallet, connect }: TestKit) => {
  await connect()
  wallet.moveTo(foreignChain)
  await until(kit, ({ getNetwork }) => !getNetwork().isSupported)
}

export const stories: readonly Story[] = [
  { name: 'Networks', view: 'Networks', from: 'Account', before: connected },
  { name: 'Networks, not connected', view: 'Networks' },
  {
    name: 'Networks, many, one pending, one refused',
    view: 'Networks',
    from: 'Account',
    options: { networks: [...ten, sepolia] },
    async before(test) {
      await answering('hang')(test)
      const all = test.kit.getCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)
      mutableState(test.kit).network.approved.eip155 = all.filter((id) => id !== polygon.caipNetworkId)
      void test.kit.switchNetwork(optimism.caipNetworkId)
      await until(test.kit, ({ state }) => state.network.switching.status === 'running')
    },
  },
  { name: 'Switching', view: 'SwitchNetwork', from: 'Networks', data, before: answering('hang') },
  {
    name: 'Switching, slow',
    view: 'SwitchNetwork',
    from: 'Networks',
    data,
    before: answering('hang'),
    async after({ kit }) {
      await until(kit, ({ state }) => state.network.switching.status === 'running')
      const { switching } = mutableState(kit).network
      if (switching.status === 'running') switching.isSlow = true
    },
  },
  failing('Switching, cancelled', 'user_rejected'),
  failing('Switching, not supported', 'chain_not_supported'),
  failing('Switching, timed out', 'timed_out'),
  failing('Switching, earlier request', 'request_pending'),
  failing('Switching, locked', 'wallet_locked'),
  failing('Switching, failed', 'wallet_disconnected'),
  {
    name: 'Networks, of two kinds',
    view: 'Networks',
    from: 'Account',
    options: { networks: [mainnet, base, solana], installed: onBoth },
    before: connected,
  },
  {
    name: 'Another kind of chain, same wallet',
    view: 'SwitchActiveChain',
    from: 'Networks',
    data: { network: solana.caipNetworkId },
    options: { networks: [mainnet, solana], installed: onBoth },
    before: connected,
  },
  {
    name: 'Another kind of chain, no such wallet',
    view: 'SwitchActiveChain',
    from: 'Networks',
    data: { network: solana.caipNetworkId },
    options: { networks: [mainnet, solana] },
    before: connected,
  },
  { name: 'Unsupported chain', view: 'UnsupportedChain', before: onForeignChain },
  {
    name: 'Unsupported chain, with a name',
    view: 'UnsupportedChain',
    async before(test) {
      await test.connect()
      test.kit.removeNetwork('eip155', optimism.id)
      test.wallet.moveTo(optimism.caipNetworkId)
      await until(test.kit, (kit) => !kit.getNetwork().isSupported)
    },
  },
  {
    name: 'Unsupported chain, of Solana',
    view: 'UnsupportedChain',
    options: { networks: [solana], installed: [solanaWallet] },
    before: movedTo('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'),
  },
  {
    name: 'Unsupported chain, account of Polkadot',
    view: 'UnsupportedChain',
    options: { networks: [polkadotAssetHub, polkadot], installed: [polkadotWallet] },
    before: movedTo(kusama),
  },
  {
    name: 'Switching, account of Polkadot',
    view: 'SwitchNetwork',
    from: 'Networks',
    data: { network: polkadot.caipNetworkId },
    options: {
      networks: [polkadotAssetHub, polkadot],
      installed: [{ ...polkadotWallet, network: assetHub, boundTo: assetHub.caipNetworkId }],
    },
    before: answering('chain_not_supported'),
    after: failed,
  },
  {
    name: 'Unsupported chain, asking',
    view: 'UnsupportedChain',
    async before(test) {
      await onForeignChain(test)
      test.wallet.answer = 'hang'
      void test.kit.switchNetwork(base.caipNetworkId)
      await until(test.kit, ({ state }) => state.network.switching.status === 'running')
    },
  },
  {
    name: 'Unsupported chain, cancelled',
    view: 'UnsupportedChain',
    async before(test) {
      await onForeignChain(test)
      test.wallet.answer = 'user_rejected'
      await test.kit.switchNetwork(base.caipNetworkId)
    },
  },
  {
    name: 'Unsupported chain, cancelled at the first button',
    view: 'UnsupportedChain',
    async before(test) {
      await onForeignChain(test)
      test.wallet.answer = 'user_rejected'
      await test.kit.switchNetwork(mainnet.caipNetworkId)
    },
  },
]
