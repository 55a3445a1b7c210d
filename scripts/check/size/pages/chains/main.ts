import { bitcoinAdapter } from '@openappkit/adapter-bitcoin'
import { cosmosAdapter } from '@openappkit/adapter-cosmos'
import { polkadotAdapter } from '@openappkit/adapter-polkadot'
import { solanaAdapter } from '@openappkit/adapter-solana'
import { embeddedWallet } from '@openappkit/embedded-wallet'
import { createAppKit } from '@openappkit/modal'
import { bitcoin, cosmosHub, polkadot, solana } from '@openappkit/modal/networks'
import { kitOptions } from '../kit-options.js'

createAppKit({
  ...kitOptions,
  adapters: [...kitOptions.adapters, solanaAdapter(), bitcoinAdapter(), polkadotAdapter(), cosmosAdapter()],
  embeddedWallet: embeddedWallet({ url: 'https://wallet.example' }),
  networks: [...kitOptions.networks, solana, bitcoin, polkadot, cosmosHub],
})
document.querySelector('#app')?.append(document.createElement('appkit-button'))
