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

/** A resolver that says what a test makes it say. Deploy one for each name that has answers of its own. */
export type LocalResolver = {
  address: Address
  /** What it answers to a call from now on; with `isRevert`, what it reverts with. To other calls it reverts without data. */
  setAnswer(call: Hex, answer: Hex, isRevert?: boolean): Promise<void>
  /** It answers for the names below its own too (ENSIP-10). */
  setWild(): Promise<void>
  /** It keeps nothing itself, and names these servers (EIP-3668). */
  setUrls(urls: readonly string[]): Promise<void>
}

export type LocalNames = Awaited<ReturnType<typeof deployLocalNames>>

/** Deploys names as ENS keeps them behind its Universal Resolver. `address` is what `ensUniversalResolver` names. */
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
    /** Makes a resolver answer for a name. The resolver may be any address. */
    setResolver: (name: string, resolver: Address) => call(address, 'setResolver', [namehash(name), resolver]),
    /** From now on, no reverse record is checked. */
    setCareless: (isCareless: boolean) => call(address, 'setCareless', [isCareless]),
    /** Deploys a resolver, and makes it answer for a name. */
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
