import type { AppKitError, CaipNetwork, Connector, WalletSession } from '@openappkit/core/adapter'

type ErrorCode = AppKitError['code']

export type TestWalletOptions = {
  /** Unique on the page; also its rdns, by which a wallet list knows it. */
  id: string
  name: string
  imageUrl?: string
  isDuplicate?: boolean
  /** Where it is. Default: the first network of the app. */
  network?: CaipNetwork
  /** Default: one and the same for all. */
  address?: string
  /** Accounts beside that one. */
  others?: readonly string[]
}

/** What the wallet does when it is asked something: says yes, never answers, or fails with a code. */
export type TestAnswer = 'approve' | 'hang' | ErrorCode

/** A wallet in memory, as the test plays it. */
export type TestWallet = ReturnType<typeof createTestWallet>

const usualAddress = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'

export function createTestWallet(options: TestWalletOptions, first: CaipNetwork) {
  const { id, name, imageUrl, isDuplicate, network = first, address = usualAddress, others = [] } = options
  const watchers = new Set<(session: WalletSession | undefined) => void>()
  const provider = {}
  const connector: Connector = {
    id,
    name,
    type: 'ANNOUNCED',
    chain: network.chainNamespace,
    // Other chains have no such names.
    ...(network.chainNamespace === 'eip155' && { info: { rdns: id } }),
    ...(imageUrl && { imageUrl }),
    ...(isDuplicate && { isDuplicate }),
  }

  const wallet = {
    connector,
    address,
    chain: network.caipNetworkId,
    /** How it answers a connection, a switch and a signature. */
    answer: 'approve' as TestAnswer,
    /** What the chain says about the account, in base units. */
    balance: 812_345_678_901_234_567n as bigint | 'hang' | 'fail',
    /** Every text that was signed. */
    signed: [] as string[],
    /** How often its user was asked. */
    prompts: 0,
    watchers,
    session: (): WalletSession => ({
      connectorId: id,
      address: wallet.address,
      addresses: [wallet.address, ...others],
      chain: wallet.chain,
      provider,
    }),
    /** The user changes the chain inside the wallet. */
    moveTo(chain: WalletSession['chain']): void {
      wallet.chain = chain
      for (const tell of watchers) tell(wallet.session())
    },
    /** The wallet takes its permission back. */
    leave(): void {
      for (const tell of watchers) tell(undefined)
    },
  }
  return wallet
}
