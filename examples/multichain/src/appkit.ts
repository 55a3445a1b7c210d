import { bitcoinAdapter } from '@openappkit/adapter-bitcoin'
import { cosmosAdapter } from '@openappkit/adapter-cosmos'
import { evmAdapter } from '@openappkit/adapter-evm'
import { polkadotAdapter } from '@openappkit/adapter-polkadot'
import { solanaAdapter } from '@openappkit/adapter-solana'
import { createAppKit } from '@openappkit/react'
import { bitcoin, cosmosHub, mainnet, polkadotAssetHub, solana } from '@openappkit/react/networks'

/** Created once, outside components. The code of a chain loads when the user connects one of its wallets. */
export const appKit = createAppKit({
  adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter(), cosmosAdapter()],
  networks: [mainnet, solana, bitcoin, polkadotAssetHub, cosmosHub],
  metadata: { name: 'Five chains', description: 'Connect and sign on five chains' },
})
