import { FrameError } from '@openappkit/protocol/frame'
import type { Hex } from 'viem'
import { isHex, keccak256, size } from 'viem/utils'
import type { Network, Networks } from '../networks/networks.js'
import type { Records } from '../storage/records.js'

export type AccountType = 'eoa' | 'smartAccount'

export type SmartAccountDeps = {
  networks: Networks
  records: Pick<Records, 'get' | 'set'>
  /** Who is signed in. @throws {FrameError} `wallet_disconnected` */
  address(): Promise<string>
}

/** How the account makes several calls at once. `upgrade`: it begins to delegate to the code with the first of them. */
export type Batching = { delegate: Hex; code: Hex; isUpgrade: boolean }

export type SmartAccount = ReturnType<typeof createSmartAccount>

/** A node that takes longer is not waited for: without it, an account is what its key makes it. */
const mostMs = 3_000

/**
 * The EVM account as a smart account: the same address, which delegates to code (EIP-7702). Only to the code that the
 * operator pinned for a network, by its address and its hash.
 */
export function createSmartAccount({ networks, records, address }: SmartAccountDeps) {
  /** Code that was found to be what was pinned stays that: it cannot be changed. */
  const codes = new Map<number, Hex>()
  /** What the app prefers for who has not chosen. */
  let usual: AccountType = 'eoa'

  async function readCode({ node }: Network, of: string, signal: AbortSignal): Promise<Hex> {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(mostMs)])
    const code = await node.request('eth_getCode', [of, 'latest'], bounded)
    if (!isHex(code)) throw new FrameError('bad_message')
    return code
  }

  /** The code of a network that is there and is what was pinned. */
  async function findCode(network: Network, signal: AbortSignal): Promise<Hex | undefined> {
    const { chainId, smartAccount } = network
    const known = codes.get(chainId)
    if (known || !smartAccount) return known
    const code = await readCode(network, smartAccount.address, signal).catch(() => undefined)
    if (!code || size(code) === 0 || keccak256(code) !== smartAccount.codeHash) return undefined
    codes.set(chainId, code)
    return code
  }

  /** `undefined`: the network has no smart accounts. */
  async function isDeployed(network: Network, account: string, signal: AbortSignal): Promise<boolean | undefined> {
    const delegate = network.smartAccount?.address
    const [pinned, own] = await Promise.all([
      findCode(network, signal),
      delegate && readCode(network, account, signal).catch(() => undefined),
    ])
    if (!pinned || !delegate || own === undefined) return undefined
    return own.toLowerCase() === `0xef0100${delegate.slice(2).toLowerCase()}`
  }

  const preferred = async (): Promise<AccountType> => (await records.get('accountType')) ?? usual

  return {
    preferred,
    setUsual: (type: AccountType) => void (usual = type),
    choose: (type: AccountType) => records.set('accountType', type),

    /** Numbers of the networks where the account can be one. */
    async enabledNetworks(signal: AbortSignal): Promise<number[]> {
      const found = await Promise.all(
        networks.all.map(async (network) => ((await findCode(network, signal)) ? [network.chainId] : [])),
      )
      return found.flat()
    },

    /** What the account is on a network. */
    async describe(chainId: number, signal: AbortSignal): Promise<{ type: AccountType; isDeployed: boolean }> {
      const network = networks.find(chainId)
      if (!network?.smartAccount) return { type: 'eoa', isDeployed: false }
      const [wanted, deployed] = await Promise.all([preferred(), isDeployed(network, await address(), signal)])
      return { type: deployed === undefined ? 'eoa' : wanted, isDeployed: deployed ?? false }
    },

    /** How several calls are made at once. `undefined`: they are not, one is sent after the other. */
    async batching(chainId: number, signal: AbortSignal): Promise<Batching | undefined> {
      const network = networks.find(chainId)
      if (!network?.smartAccount || (await preferred()) !== 'smartAccount') return undefined
      const deployed = await isDeployed(network, await address(), signal)
      const code = codes.get(chainId)
      if (deployed === undefined || !code) return undefined
      return { delegate: network.smartAccount.address.toLowerCase() as Hex, code, isUpgrade: !deployed }
    },
  }
}
