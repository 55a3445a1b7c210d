import { FrameError } from '@openappkit/protocol/frame'
import type { Hex } from 'viem'
import { isHex, keccak256, size } from 'viem/utils'
import type { Network, Networks } from '../networks/networks.js'
import type { Records } from '../storage/records.js'

export type AccountType = 'eoa' | 'smartAccount'

export type SmartAccountDeps = {
  networks: Networks
  records: Pick<Records, 'get' | 'set'>
  /** Address of the signed-in user. @throws {FrameError} `wallet_disconnected` */
  address(): Promise<string>
}

/** How the account makes several calls in one transaction. `isUpgrade`: it starts to delegate to the code with it. */
export type Batching = { delegate: Hex; code: Hex; isUpgrade: boolean }

export type SmartAccount = ReturnType<typeof createSmartAccount>

/** Deadline of a node. After it, the account counts as one with only a key. */
const mostMs = 3_000

/**
 * The EVM account as a smart account: the same address, which delegates to code (EIP-7702). It delegates only to the
 * code that the operator pinned for a network, by address and hash.
 */
export function createSmartAccount({ networks, records, address }: SmartAccountDeps) {
  /** Verified code by chain id. Deployed code cannot change. */
  const codes = new Map<number, Hex>()
  /** The app's preference, for users who have not chosen. */
  let usual: AccountType = 'eoa'

  async function readCode({ node }: Network, of: string, signal: AbortSignal): Promise<Hex> {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(mostMs)])
    const code = await node.request('eth_getCode', [of, 'latest'], bounded)
    if (!isHex(code)) throw new FrameError('bad_message')
    return code
  }

  /** Returns the code of a network, if it matches the pinned hash. */
  async function findCode(network: Network, signal: AbortSignal): Promise<Hex | undefined> {
    const { chainId, smartAccount } = network
    const known = codes.get(chainId)
    if (known || !smartAccount) return known
    const code = await readCode(network, smartAccount.address, signal).catch(() => undefined)
    if (!code || size(code) === 0 || keccak256(code) !== smartAccount.codeHash) return undefined
    codes.set(chainId, code)
    return code
  }

  /** Whether the account delegates to the code. `undefined` if the network has no smart accounts. */
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

    /** Chain ids of the networks where the account can be a smart account. */
    async enabledNetworks(signal: AbortSignal): Promise<number[]> {
      const found = await Promise.all(
        networks.all.map(async (network) => ((await findCode(network, signal)) ? [network.chainId] : [])),
      )
      return found.flat()
    },

    /** The type of the account on a network. */
    async describe(chainId: number, signal: AbortSignal): Promise<{ type: AccountType; isDeployed: boolean }> {
      const network = networks.find(chainId)
      if (!network?.smartAccount) return { type: 'eoa', isDeployed: false }
      const [wanted, deployed] = await Promise.all([preferred(), isDeployed(network, await address(), signal)])
      return { type: deployed === undefined ? 'eoa' : wanted, isDeployed: deployed ?? false }
    },

    /** How several calls are made in one transaction. `undefined` if they have to be sent one after the other. */
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
