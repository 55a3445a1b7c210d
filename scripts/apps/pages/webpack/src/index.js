import { evmAdapter } from '@openappkit/adapter-evm'
import { createAppKit } from '@openappkit/modal'
import { base, mainnet } from '@openappkit/modal/networks'

const kit = createAppKit({ adapters: [evmAdapter()], networks: [mainnet, base] })
const place = (id) => document.getElementById(id)

kit.subscribeAccount(({ status, address }) => {
  place('status').textContent = `${status} ${address ?? ''}`
})
place('status').textContent = kit.getAccount().status
place('sign').onclick = async () => {
  const params = ['0x68656c6c6f', kit.getAddress()]
  place('signature').textContent = await kit.getProvider('eip155').request({ method: 'personal_sign', params })
}
place('leave').onclick = () => kit.disconnect()
