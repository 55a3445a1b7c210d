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
    /** How many windows the wallets of this page have opened, by name. */
    promptsOfWallets(): Record<string, number>
    /** What an address of Bitcoin can spend. */
    utxosOf(address: string): Promise<readonly BitcoinUtxo[]>
  }
}

// ?rpc=<url of 31337>. No other network is asked: this page's own server says that there is nothing.
// &cosmos=leap for Leap, which says without a window what it allows, and not Keplr.
// &name=<name of the wallets of Solana, Bitcoin and Polkadot>: one wallet, as far as a page can see.
// &sign-in: the app wants its visitors signed in.
// &allowed: people allowed this page on an earlier visit. &late=<ms>: extensions are slower than the page.
const asked = new URLSearchParams(location.search)
const isPermitted = asked.has('allowed')
const local = defineChain({
  id: 31_337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [asked.get('rpc') ?? ''] } },
})
const others = [solana, solanaDevnet, polkadot, polkadotAssetHub, cosmosHub, osmosis] as const
const rpc = `${location.origin}/nobody`

// What extensions put on a page. The wallet for EVM chains is the spec's.
const zones = [
  { chainId: 'cosmoshub-4', prefix: 'cosmos' },
  { chainId: 'osmosis-1', prefix: 'osmo' },
]
const nameOf = (chain: string) => asked.get('name') ?? `Fake ${chain}`
const isLeap = asked.get('cosmos') === 'leap'
const keplr = createFakeCosmosWallet({ networks: zones, isPermitted, answersSilently: isLeap })
// WebAssembly, which the library of the other schemes brings, is not allowed here.
const dots = createFakePolkadotWallet({ schemes: ['ed25519'], isPermitted })
// Both write addresses alike, and stand on one ledger here.
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
