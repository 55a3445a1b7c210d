import { concat, createTestClient, hashMessage, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { LocalChain } from './local-chain.js'

/** A contract account that signs on chain, like a Safe: the signature `0x` is valid for its last message. */
export function silentAccount({ rpcUrl }: Pick<LocalChain, 'rpcUrl'>) {
  const { address } = privateKeyToAccount(generatePrivateKey())
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  return {
    address,
    async signMessage(message: string): Promise<Hex> {
      // Returns the magic value of ERC-1271 for this hash and an empty signature, otherwise zero.
      const isKnown = concat(['0x6004357f', hashMessage(message), '0x14', '0x60443515', '0x16'])
      await client.setCode({ address, bytecode: concat([isKnown, '0x631626ba7e0260e01b60005260206000f3']) })
      return '0x'
    },
  }
}
