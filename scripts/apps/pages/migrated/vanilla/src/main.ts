import { BrowserProvider, type Eip1193Provider } from 'ethers'
import { modal } from './appkit'

const place = (id: string) => document.getElementById(id) as HTMLElement

let provider: Eip1193Provider | undefined

modal.subscribeProviders((state) => {
  provider = state['eip155'] as Eip1193Provider | undefined
})
modal.subscribeAccount((account) => {
  place('status').textContent = `${account?.status} ${account?.address ?? ''}`
})
modal.subscribeNetwork(({ caipNetwork, chainId }) => {
  place('network').textContent = `${caipNetwork?.name ?? ''} ${chainId ?? ''}`
})
modal.subscribeState(({ open, loading, selectedNetworkId }) => {
  place('modal').textContent = `${open} ${loading} ${selectedNetworkId}`
})
modal.subscribeTheme(({ themeMode }) => {
  document.documentElement.dataset['theme'] = themeMode
})
modal.subscribeEvents(({ data }) => {
  document.documentElement.dataset['event'] = data.event
})
modal.subscribeWalletInfo((info) => {
  document.documentElement.dataset['wallet'] = info?.name ?? ''
})

place('status').textContent = modal.getIsConnectedState() ? 'connected' : 'disconnected'
place('open-networks').onclick = () => modal.open({ view: 'Networks' })
place('sign').onclick = async () => {
  if (!provider) return
  const signer = await new BrowserProvider(provider).getSigner()
  place('signature').textContent = await signer.signMessage('hello')
}
place('leave').onclick = () => modal.disconnect()
