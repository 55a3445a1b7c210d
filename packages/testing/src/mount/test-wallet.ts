import type {
  AppKitError,
  CaipNetwork,
  Fee,
  Connector,
  Prepared,
  Recipient,
  Simulation,
  TokenAmount,
  WalletStatus,
} from '@openappkit/core/adapter'

type ErrorCode = AppKitError['code']

export type TestWalletOptions = {
  /** Unique on the page; also its rdns, by which a wallet list knows it. */
  id: string
  name: string
  imageUrl?: string
  isDuplicate?: boolean
  /** The network of the wallet. Default: the first network of the app. */
  network?: CaipNetwork
  /** The account. Default: the same one for all wallets. */
  address?: string
  /** Further accounts. */
  others?: readonly string[]
  /** The only network that the wallet allows. */
  boundTo?: CaipNetwork['caipNetworkId']
}

/** The answer of the wallet to a request: it approves, at once or after a promise, never answers, or fails with a code. */
export type TestAnswer = 'approve' | 'hang' | ErrorCode | Promise<void>

/** A wallet in memory for tests. */
export type TestWallet = ReturnType<typeof createTestWallet>

/** The default account of a wallet. */
export const usualAddress = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'

/** The state of a transaction that is in a block. */
function createMined() {
  const mined = {
    /** The number of blocks since its own, which counts as one. */
    depth: Infinity,
    /** Its fee, when the network reports it. */
    paid: 21_000_000_000_000n as bigint | undefined,
    /** The amount that it holds in place of the requested one, in base units. */
    instead: undefined as { to: string; amount: bigint; token?: string } | undefined,
    /** Called for each new block. */
    watchers: new Set<() => void>(),
    /** Adds one or more blocks. */
    add(blocks = 1): void {
      mined.depth += blocks
      mined.watchers.forEach((watcher) => watcher())
    },
  }
  return mined
}

function connectorOf(
  { id, name, imageUrl, isDuplicate }: TestWalletOptions,
  { chainNamespace }: CaipNetwork,
): Connector {
  return {
    id,
    name,
    type: 'ANNOUNCED',
    chain: chainNamespace,
    // Other chains have no such names.
    ...(chainNamespace === 'eip155' && { info: { rdns: id } }),
    ...(imageUrl && { imageUrl }),
    ...(isDuplicate && { isDuplicate }),
  }
}

export function createTestWallet(options: TestWalletOptions, first: CaipNetwork) {
  const { network = first, address = usualAddress, others = [], boundTo } = options
  const watchers = new Set<() => void>()
  const connector = connectorOf(options, network)
  const changed = () => watchers.forEach((watcher) => watcher())

  const wallet = {
    connector,
    /** The provider of a session. It answers no request: the test adapter finds the wallet by it. */
    provider: {},
    address,
    network: network.caipNetworkId,
    /** The answer to a connection, a switch and a signature request. */
    answer: 'approve' as TestAnswer,
    /** The answer to a switch, when it differs. */
    switchAnswer: undefined as TestAnswer | undefined,
    /** Whether this page may read the account. */
    isAllowed: false,
    /** The native balance of the account, in base units. */
    balance: 812_345_678_901_234_567n as bigint | 'hang' | 'fail',
    /** The token balances of the account. */
    tokens: [] as readonly TokenAmount[],
    /** What the chain says about any address that something is sent to. */
    recipient: undefined as Recipient | undefined,
    simulation: undefined as Simulation | undefined,
    fee: { amount: 31_500_000_000_000n, limit: 42_000_000_000_000n, units: 21_000n } as Fee,
    /** The transfer terms that the issuer of a token sets. */
    terms: {} as Pick<Prepared, 'withheld' | 'isRevocable'>,
    /** The code that preparing a transfer fails with. */
    prepareFailure: undefined as ErrorCode | undefined,
    /** The outcome of a sent transaction. */
    block: 'success' as 'success' | 'revert' | 'replaced' | 'expired' | 'untold' | 'hang',
    mined: createMined(),
    /** Holds new blocks until `releaseBlock`. */
    holdBlock(): void {
      wallet.nextBlock = new Promise((resolve) => (wallet.releaseBlock = resolve))
    },
    releaseBlock: (): void => undefined,
    nextBlock: Promise.resolve() as Promise<void>,
    /** All signed texts. */
    signed: [] as string[],
    /** The number of prompts that the user saw. */
    prompts: 0,
    /** Called when the wallet changes. */
    watchers,
    status: (): WalletStatus => ({
      accounts: [
        { address: wallet.address, type: 'eoa', ...(boundTo && { boundTo }) },
        ...others.map((other) => ({ address: other, type: 'eoa' as const })),
      ],
      network: wallet.network,
    }),
    /** The user approves an earlier request that the app no longer waits for. */
    allow(): void {
      wallet.isAllowed = true
      changed()
    },
    /** The user changes the network inside the wallet. */
    moveTo(next: WalletStatus['network']): void {
      wallet.network = next
      changed()
    },
    /** The user changes the account inside the wallet. */
    choose(account: string): void {
      wallet.address = account
      changed()
    },
    /** The wallet revokes its permission. */
    leave(): void {
      wallet.isAllowed = false
      changed()
    },
  }
  return wallet
}
