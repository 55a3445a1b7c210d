import { solanaAdapter } from '@openappkit/adapter-solana'
import { createAppKit } from '@openappkit/modal'
import { solana } from '@openappkit/modal/networks'
import { kitOptions } from '../kit-options.js'

createAppKit({
  ...kitOptions,
  adapters: [...kitOptions.adapters, solanaAdapter()],
  networks: [...kitOptions.networks, solana],
})
document.querySelector('#app')?.append(document.createElement('appkit-button'))
