import { solanaAdapter } from '@openappkit/adapter-solana'
import { createAppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'
import { DefaultSIWX, SIWEMessenger } from '@openappkit/siwx'
import { createFakeSolanaWallet, createSolanaKey, type FakeSolanaWallet } from '@openappkit/testing/solana'

declare global {
  interface Window {
    /** Lets the spec act as the user of the wallet. */
    solanaWallet: FakeSolanaWallet
  }
}

// ?rpc=<url>&token=<mint>&seed=<32 bytes in hex>&sign-in=<nonce, or `hangs`>&lies
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
  ...(query.has('lies') && { signsInstead: (fields) => ({ ...fields, domain: 'evil.example' }) }),
})
window.solanaWallet.register()
const nonce = query.get('sign-in')
const siwx = new DefaultSIWX({
  messenger: new SIWEMessenger({
    domain: location.host,
    uri: location.origin,
    statement: 'Welcome back.',
    getNonce: async () => (nonce === 'hangs' ? new Promise<string>(() => undefined) : (nonce ?? '')),
  }),
})
window.kit = createAppKit({
  adapters: [solanaAdapter()],
  networks: [local],
  ...(nonce && { siwx }),
  tokens: { [caipNetworkId]: { address: query.get('token') ?? '' } },
})

const state = document.getElementById('state')
function show() {
  const { address, status } = window.kit.getAccount()
  if (state) state.textContent = `${status} ${address ?? 'no-account'}`
}
window.kit.subscribeAccount(show)
show()
