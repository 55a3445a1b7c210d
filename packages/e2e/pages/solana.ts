import { solanaAdapter } from '@openappkit/adapter-solana'
import { createAppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'
import { createFakeSolanaWallet, createSolanaKey, type FakeSolanaWallet } from '@openappkit/testing/solana'

declare global {
  interface Window {
    /** For the spec to play its user. */
    solanaWallet: FakeSolanaWallet
  }
}

// ?rpc=<url>&token=<mint>&seed=<32 bytes in hex>
const query = new URLSearchParams(location.search)
const rpcUrl = query.get('rpc') ?? ''
const caipNetworkId = 'solana:localnet'
const local = defineChain({
  id: 'localnet',
  caipNetworkId,
  chainNamespace: 'solana',
  name: 'Local Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [rpcUrl] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example/?cluster=custom' } },
})

const seed = Uint8Array.from((query.get('seed') ?? '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
window.solanaWallet = await createFakeSolanaWallet({
  name: 'Fake Solana',
  networks: [{ caipNetworkId, rpcUrl }],
  keys: [await createSolanaKey(seed)],
})
window.solanaWallet.register()
window.kit = createAppKit({
  adapters: [solanaAdapter()],
  networks: [local],
  tokens: { [caipNetworkId]: { address: query.get('token') ?? '' } },
})

const state = document.getElementById('state')
function show() {
  const { address, status } = window.kit.getAccount()
  if (state) state.textContent = `${status} ${address ?? 'nobody'}`
}
window.kit.subscribeAccount(show)
show()
