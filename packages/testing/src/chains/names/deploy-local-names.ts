import { type Address, createClient, encodeFunctionData, type Hex, http, namehash, parseAbi } from 'viem'
import { localResolverCode, localUniversalResolverCode } from '../contracts/contract-code.generated.ts'
import { mined } from '../mined.ts'

/** Funded by every local chain. */
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const abi = parseAbi([
  'function setResolver(bytes32 node, address value)',
  'function setCareless(bool value)',
  'function setAnswer(bytes call, bytes data, bool isRevert)',
  'function setWild(bool value)',
  'function setUrls(string[] value)',
])

/** A resolver with answers set by a test. Deploy one for each name with its own answers. */
export type LocalResolver = {
  address: Address
  /** Sets the result of a call, or its revert data with `isRevert`. Other calls revert without data. */
  setAnswer(call: Hex, answer: Hex, isRevert?: boolean): Promise<void>
  /** Makes it resolve names below its own too (ENSIP-10). */
  setWild(): Promise<void>
  /** Makes it refer to these servers for its answers (EIP-3668). */
  setUrls(urls: readonly string[]): Promise<void>
}

export type LocalNames = Awaited<ReturnType<typeof deployLocalNames>>

/** Deploys names behind a Universal Resolver, as in ENS. `address` is the contract `ensUniversalResolver`. */
export async function deployLocalNames(rpcUrl: string) {
  const client = createClient({ transport: http(rpcUrl) })

  async function send(data: Hex, to?: Address) {
    const params = [{ from: payer, data, ...(to && { to }), gas: '0x989680' as const }] as const
    const receipt = await mined(
      client,
      await client.request({ method: 'eth_sendTransaction', params: params as never }),
    )
    if (receipt.status !== 'success') throw new Error(`The names on ${rpcUrl} refused`)
    return receipt
  }
  const call = async (to: Address, functionName: string, args: readonly unknown[]) =>
    void (await send(encodeFunctionData({ abi, functionName, args } as never), to))

  async function deploy(code: string): Promise<Address> {
    const { contractAddress } = await send(code as Hex)
    if (!contractAddress) throw new Error(`Nothing was deployed on ${rpcUrl}`)
    return contractAddress
  }
  const address = await deploy(localUniversalResolverCode)

  return {
    address,
    /** Sets the resolver of a name. It may be any address. */
    setResolver: (name: string, resolver: Address) => call(address, 'setResolver', [namehash(name), resolver]),
    /** Sets whether reverse records are returned without verification. */
    setCareless: (isCareless: boolean) => call(address, 'setCareless', [isCareless]),
    /** Deploys a resolver and assigns it to a name. */
    async addResolver(name: string): Promise<LocalResolver> {
      const resolver = await deploy(localResolverCode)
      await call(address, 'setResolver', [namehash(name), resolver])
      return {
        address: resolver,
        setAnswer: (...[question, answer, isRevert = false]) =>
          call(resolver, 'setAnswer', [question, answer, isRevert]),
        setWild: () => call(resolver, 'setWild', [true]),
        setUrls: (urls) => call(resolver, 'setUrls', [urls]),
      }
    },
  }
}
