import { evmAdapter } from '@openappkit/adapter-evm'
import { createAppKit, type Provider } from '@openappkit/modal'
import { base, mainnet } from '@openappkit/modal/networks'

const kit = createAppKit({ adapters: [evmAdapter()], networks: [mainnet, base], metadata: { name: 'App' } })

const place = (id: string) => document.getElementById(id) as HTMLElement

kit.subscribeAccount(({ status, address }) => {
  place('status').textContent = `${status} ${address ?? ''}`
})
place('status').textContent = kit.getAccount().status
place('sign').onclick = async () => {
  const params = ['0x68656c6c6f', kit.getAddress()]
  const signature = await kit.getProvider<Provider>('eip155')?.request<string>({ method: 'personal_sign', params })
  place('signature').textContent = signature ?? ''
}
place('leave').onclick = () => kit.disconnect()
