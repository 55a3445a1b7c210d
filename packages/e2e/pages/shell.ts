import { evmAdapter } from '@openappkit/adapter-evm'
import { createAppKit } from '@openappkit/modal'
import { mainnet } from '@openappkit/modal/networks'

// A typical site: one network, one adapter, one button.
createAppKit({ adapters: [evmAdapter()], networks: [mainnet] })
