import { rootstockTestnet, xLayer, zksync } from '@openappkit/core/networks'
import { createConfig, http } from '@wagmi/core'
import { createPublicClient } from 'viem'
import { expectTypeOf, test } from 'vitest'

const transports = { [xLayer.id]: http(), [rootstockTestnet.id]: http(), [zksync.id]: http() }

test('wagmi takes the networks of the table as its chains, with their literal ids', () => {
  const config = createConfig({ chains: [xLayer, rootstockTestnet, zksync], transports })
  expectTypeOf(config.chains[0].id).toEqualTypeOf<196>()
  expectTypeOf(config.state.chainId).toEqualTypeOf<196 | 31 | 324>()
})

test('a client of viem takes a network of the table as its chain', () => {
  const client = createPublicClient({ chain: zksync, transport: http() })
  expectTypeOf(client.chain.id).toEqualTypeOf<324>()
})
