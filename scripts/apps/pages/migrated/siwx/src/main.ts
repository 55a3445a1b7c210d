import type { Provider, SIWXConfig } from '@openappkit/modal'
import { modal } from './appkit'

const place = (id: string) => document.getElementById(id) as HTMLElement

async function showSession() {
  const address = modal.getAddress()
  const sessions = address ? await modal.getSIWX<SIWXConfig>()?.getSessions('eip155:1', address) : []
  place('session').textContent = sessions?.[0]?.data.accountAddress ?? 'none'
}

modal.subscribeAccount(({ status, address }) => {
  place('status').textContent = `${status} ${address ?? ''}`
  void showSession()
})
modal.subscribeEvents(({ data }) => {
  if (data.event === 'SIWX_AUTH_SUCCESS') void showSession()
})
place('status').textContent = modal.getAccount()?.status ?? 'disconnected'
place('sign').onclick = async () => {
  const provider = modal.getWalletProvider() as Provider
  const params = ['0x68656c6c6f', modal.getAddress()]
  place('signature').textContent = await provider.request<string>({ method: 'personal_sign', params })
}
place('leave').onclick = () => modal.disconnect()
