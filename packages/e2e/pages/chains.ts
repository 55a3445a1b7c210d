import { bitcoinAdapter, type BitcoinUtxo, getUtxos } from '@openappkit/adapter-bitcoin'
import { cosmosAdapter } from '@openappkit/adapter-cosmos'
import { evmAdapter } from '@openappkit/adapter-evm'
import { polkadotAdapter } from '@openappkit/adapter-polkadot'
import { solanaAdapter } from '@openappkit/adapter-solana'
import { createAppKit } from '@openappkit/modal'
import {
  bitcoinSignet,
  bitcoinTestnet,
  cosmosHub,
  defineChain,
  osmosis,
  polkadot,
  polkadotAssetHub,
  solana,
  solanaDevnet,
} from '@openappkit/modal/networks'
import { DefaultSIWX } from '@openappkit/siwx'
import { answerEsplora, createBitcoinLedger, createFakeBitcoinWallet } from '@openappkit/testing/bitcoin'
import { createFakeCosmosWallet } from '@openappkit/testing/cosmos'
import { createFakePolkadotWallet } from '@openappkit/testing/polkadot'
import { createFakeSolanaWallet } from '@openappkit/testing/solana'

declare global {
  interface Window {
    /** The number of prompts of this page, by wallet. */
    promptsOfWallets(): Record<string, number>
    /** The unspent outputs of a Bitcoin address. */
    utxosOf(address: string): Promise<readonly BitcoinUtxo[]>
  }
}

// ?rpc=<url of 31337>. Requests to other networks go to this page's server, which responds 404.
// &cosmos=leap: Leap, which reports its permission without a prompt, instead of Keplr.
// &name=<name>: the wallets of Solana, Bitcoin and Polkadot have this name, so that pages see one wallet.
// &sign-in: the app requires sign-in.
// &allowed: the user allowed this page on an earlier visit. &late=<ms>: wallets are injected after this delay.
const asked = new URLSearchParams(location.search)
const isPermitted = asked.has('allowed')
const local = defineChain({
  id: 31_337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [asked.get('rpc') ?? ''] } },
})
const others = [solana, solanaDevnet, polkadot, polkadotAssetHub, cosmosHub, osmosis] as const
const rpc = `${location.origin}/missing`

// Wallets of extensions. The spec installs the EVM wallet.
const zones = [
  { chainId: 'cosmoshub-4', prefix: 'cosmos' },
  { chainId: 'osmosis-1', prefix: 'osmo' },
]
const nameOf = (chain: string) => asked.get('name') ?? `Fake ${chain}`
const isLeap = asked.get('cosmos') === 'leap'
const keplr = createFakeCosmosWallet({ networks: zones, isPermitted, answersSilently: isLeap })
// ed25519 only: the other schemes need WebAssembly, which the policy of this page forbids.
const dots = createFakePolkadotWallet({ schemes: ['ed25519'], isPermitted })
// Both networks share their addresses, and one ledger here.
const bitcoins = [bitcoinTestnet, bitcoinSignet] as const
const ledger = createBitcoinLedger('test')
const coins = createFakeBitcoinWallet({
  networks: bitcoins.map(({ caipNetworkId }) => caipNetworkId),
  name: nameOf('Bitcoin'),
  isPermitted,
  ledger,
})
ledger.fund(coins.addresses[0] ?? '', 100_000n)
const esplora = { url: 'http://ledger.invalid', config: { fetchFn: answerEsplora(ledger) } }
const onSolana = [solana, solanaDevnet].map(({ caipNetworkId }) => ({ caipNetworkId, rpcUrl: rpc }))
const sol = await createFakeSolanaWallet({ networks: onSolana, name: nameOf('Solana'), isPermitted })

function install(): void {
  dots.addTo(nameOf('Polkadot'))
  keplr.addTo(isLeap ? 'leap' : 'keplr')
  coins.register()
  sol.register()
}
const late = Number(asked.get('late'))
if (late > 0) setTimeout(install, late)
else install()
const all = Object.entries({ cosmos: keplr, polkadot: dots, bip122: coins, solana: sol })
window.promptsOfWallets = () => Object.fromEntries(all.map(([name, { prompts }]) => [name, prompts.length]))

window.kit = createAppKit({
  adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter(), cosmosAdapter()],
  networks: [local, ...others, ...bitcoins],
  customRpcUrls: Object.fromEntries([
    ...others.map(({ caipNetworkId }) => [caipNetworkId, [{ url: rpc }]] as const),
    ...bitcoins.map(({ caipNetworkId }) => [caipNetworkId, [esplora]] as const),
  ]),
  ...(asked.has('sign-in') && { siwx: new DefaultSIWX() }),
})

window.utxosOf = async (address) => {
  const network = window.kit.getCaipNetwork('bip122')
  return network ? getUtxos({ address, network, configs: { [esplora.url]: esplora.config } }) : []
}
