import { createFakeBitcoinWallet } from '@openappkit/testing/bitcoin'
import { createFakeCosmosWallet } from '@openappkit/testing/cosmos'
import { createFakePolkadotWallet } from '@openappkit/testing/polkadot'
import { createFakeSolanaWallet } from '@openappkit/testing/solana'
import { installDemoWallet } from '@openappkit/testing/demo-wallet'
import { bitcoin, mainnet, solana } from '@openappkit/react/networks'

// For demos only: wallets with public keys, most of which approve everything.
const [ethereumUrl] = mainnet.rpcUrls.default.http
const [solanaUrl] = solana.rpcUrls.default.http
installDemoWallet({ chains: [{ id: mainnet.id, name: mainnet.name, rpcUrl: ethereumUrl }] })
createFakeBitcoinWallet({ networks: [bitcoin.caipNetworkId], name: 'Demo Bitcoin Wallet' }).register()
// Added beside the visitor's wallets. `window.keplr` is not replaced if Keplr is installed.
createFakePolkadotWallet().addTo('Demo Polkadot Wallet')
createFakeCosmosWallet({ networks: [{ chainId: 'cosmoshub-4', prefix: 'cosmos' }] }).addTo('keplr')
const networks = [{ caipNetworkId: solana.caipNetworkId, rpcUrl: solanaUrl }] as const
void createFakeSolanaWallet({ name: 'Demo Solana Wallet', networks }).then((wallet) => wallet.register())
