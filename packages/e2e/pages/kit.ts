import { evmAdapter } from '@openappkit/adapter-evm'
import { type AppKit, type AppKitOptions, createAppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'

declare global {
  interface Window {
    kit: AppKit
  }
}

// ?rpc=<url of 31337>&rpc=<url of 31338>&networks=31337&policy=warn&wallet=demo
const query = new URLSearchParams(location.search)
const [one = '', two = ''] = query.getAll('rpc')
const chain = (id: number, name: string, url: string) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
const all = [chain(31_337, 'Local One', one), chain(31_338, 'Local Two', two)]
const wanted = query.get('networks')?.split(',').map(Number)
const networks = all.filter(({ id }) => wanted?.includes(id) ?? true) as [(typeof all)[number]]
const policy = query.get('policy') as AppKitOptions['unsupportedChain'] | null

if (query.get('wallet') === 'demo') {
  const [first, ...rest] = all.map(({ id, name, rpcUrls }) => ({ id, name, rpcUrl: rpcUrls.default.http[0] ?? '' }))
  const { installDemoWallet } = await import('@openappkit/testing/demo-wallet')
  if (first) installDemoWallet({ chains: [first, ...rest] })
}

// `debug` logs the failures of the listing to the console.
const listing = query.get('listing')
const services = listing !== null && { services: { listing }, debug: true }

window.kit = createAppKit({
  adapters: [evmAdapter()],
  networks,
  ...services,
  ...(policy && { unsupportedChain: policy }),
})

const state = document.getElementById('state')
function show() {
  const { address, status } = window.kit.getAccount()
  if (state) state.textContent = `${status} ${address ?? 'no-account'} on ${window.kit.getChainId()}`
}
window.kit.subscribeAccount(show)
window.kit.subscribeNetwork(show)
show()
