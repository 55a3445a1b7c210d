import { evmAdapter } from '@openappkit/adapter-evm'
import { createAppKit } from '@openappkit/modal'
import { base, mainnet } from '@openappkit/modal/networks'

export const kit = createAppKit({ adapters: [evmAdapter()], networks: [mainnet, base], metadata: { name: 'App' } })
