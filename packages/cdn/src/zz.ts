import { createAppKit } from '@openappkit/modal'
import { evmAdapter } from '@openappkit/adapter-evm'
import { mainnet, base } from '@openappkit/modal/networks'
createAppKit({ networks: [mainnet, base], adapters: [evmAdapter()] })
