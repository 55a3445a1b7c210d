import { bitcoinAdapter } from '@openappkit/adapter-bitcoin'
import { cosmosAdapter } from '@openappkit/adapter-cosmos'
import { evmAdapter } from '@openappkit/adapter-evm'
import { polkadotAdapter } from '@openappkit/adapter-polkadot'
import { solanaAdapter } from '@openappkit/adapter-solana'
import { createAppKit } from '@openappkit/react'
import { bitcoin, cosmosHub, mainnet, polkadotAssetHub, solana } from '@openappkit/react/networks'

/** Once, beside the app and not inside a component. The code of a chain loads when a wallet of it is wanted. */
export const appKit = createAppKit({
  adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter(), cosmosAdapter()],
  networks: [mainnet, solana, bitcoin, polkadotAssetHub, cosmosHub],
  metadata: { name: 'Five chains', description: 'Connect and sign on five chains' },
})
