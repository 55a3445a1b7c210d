import { evmAdapter } from '@openappkit/adapter-evm'
import { createWalletsApi, type WalletItem, type WalletsApi } from '@openappkit/modal/headless'
import { createAppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'
import '@openappkit/modal/wallet-button'
import { installDemoWallet } from '@openappkit/testing/demo-wallet'

// ?rpc=<url of 31337>&analytics=<url>&consent=no
const query = new URLSearchParams(location.search)
const rpc = query.get('rpc') ?? ''
const analytics = query.get('analytics')
const network = defineChain({
  id: 31_337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpc] } },
})
installDemoWallet({ chains: [{ id: 31_337, name: 'Local One', rpcUrl: rpc }] })

const kit = createAppKit({
  adapters: [evmAdapter()],
  networks: [network],
  debug: true,
  ...(analytics !== null && { services: { analytics } }),
  ...(query.get('consent') === 'no' && { analytics: { consent: () => false } }),
})

const text = (id: string, value: string) => {
  const element = document.getElementById(id)
  if (element) element.textContent = value
}
const show = () => text('state', `${kit.getAccount().status} ${kit.getAddress() ?? 'no-account'}`)
kit.subscribeAccount(show)
show()

// The app's own list of wallets.
let api: WalletsApi | undefined
document.getElementById('choose')?.addEventListener('click', () => {
  if (api) return
  api = createWalletsApi(kit)
  const draw = ({ wallets }: { wallets: readonly WalletItem[] }) => {
    document.getElementById('wallets')?.replaceChildren(...wallets.map(row))
  }
  api.subscribe(draw)
  draw(api.getState())
})

function row(wallet: WalletItem): HTMLElement {
  const button = Object.assign(document.createElement('button'), { textContent: wallet.name })
  button.addEventListener('click', () => {
    void api?.connect(wallet).then(
      ({ address }) => text('outcome', `connected ${address}`),
      ({ code, shortMessage }: { code: string; shortMessage: string }) => text('outcome', `${code}: ${shortMessage}`),
    )
  })
  const item = document.createElement('li')
  item.append(button)
  return item
}
