import { type Address, createClient, createTestClient, encodeFunctionData, type Hex, http, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { localIdRegistryCode } from './contracts/contract-code.generated.ts'
import { mined } from './mined.ts'

/** Funded by every local chain. */
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const abi = parseAbi([
  'function register(address to)',
  'function transfer(address to)',
  'function idOf(address custody) view returns (uint256)',
])

export type LocalIdRegistry = Awaited<ReturnType<typeof deployIdRegistry>>

/** Deploys a registry of Farcaster ids on a local chain. Ids are free. */
export async function deployIdRegistry(rpcUrl: string) {
  const client = createClient({ transport: http(rpcUrl) })

  async function send(from: Address, data: Hex, to?: Address) {
    const params = [{ from, data, ...(to && { to }), gas: '0x989680' as const }] as const
    const hash = await client.request({ method: 'eth_sendTransaction', params: params as never })
    const receipt = await mined(client, hash)
    if (receipt.status !== 'success') throw new Error(`The registry on ${rpcUrl} refused`)
    return receipt
  }

  const { contractAddress } = await send(payer, localIdRegistryCode as Hex)
  if (!contractAddress) throw new Error(`No registry was deployed on ${rpcUrl}`)
  const address: Address = contractAddress

  return {
    address,
    /** Registers an id for an address. Returns the id. */
    async register(to: Address): Promise<bigint> {
      await send(payer, encodeFunctionData({ abi, functionName: 'register', args: [to] }), address)
      return readContract(client, { address, abi, functionName: 'idOf', args: [to] })
    },
    /** Transfers the id of one address to another. */
    async transfer(from: Address, to: Address): Promise<void> {
      const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
      await chain.setBalance({ address: from, value: 10n ** 18n })
      await chain.impersonateAccount({ address: from })
      await send(from, encodeFunctionData({ abi, functionName: 'transfer', args: [to] }), address)
    },
  }
}
