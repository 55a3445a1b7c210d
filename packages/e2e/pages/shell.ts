import { evmAdapter } from '@openappkit/adapter-evm'
import { createAppKit } from '@openappkit/modal'
import { mainnet } from '@openappkit/modal/networks'

// What most sites have: one network of the table, one adapter, one button.
createAppKit({ adapters: [evmAdapter()], networks: [mainnet] })
