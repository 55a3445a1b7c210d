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
  /** Where it is. Default: the first network of the app. */
  network?: CaipNetwork
  /** Default: one and the same for all. */
  address?: string
  /** Accounts beside that one. */
  others?: readonly string[]
  /** The one network that it allows its account on. */
  boundTo?: CaipNetwork['caipNetworkId']
}

/** What the wallet does when it is asked something: says yes, never answers, or fails with a code. */
export type TestAnswer = 'approve' | 'hang' | ErrorCode

/** A wallet in memory, as the test plays it. */
export type TestWallet = ReturnType<typeof createTestWallet>

/** The account of every wallet that has none of its own. */
export const usualAddress = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'

/** What its network says of a transaction that is in a block. */
function createMined() {
  const mined = {
    /** How many blocks hold it, from the one that took it. */
    depth: Infinity,
    /** What it cost, where the network tells. */
    paid: 21_000_000_000_000n as bigint | undefined,
    /** What is in it in place of what the wallet was asked for, in base units. */
    instead: undefined as { to: string; amount: bigint; token?: string } | undefined,
    /** Told when there is another block. */
    watchers: new Set<() => void>(),
    /** Another block, or a few. */
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
    /** What a session holds. It answers nothing: the test adapter knows the wallet by it. */
    provider: {},
    address,
    network: network.caipNetworkId,
    /** How it answers a connection, a switch and a signature. */
    answer: 'approve' as TestAnswer,
    /** The same for a switch alone, where it is another one. */
    switchAnswer: undefined as TestAnswer | undefined,
    /** Whether this page may read it. */
    isAllowed: false,
    /** What the chain says about the account, in base units. */
    balance: 812_345_678_901_234_567n as bigint | 'hang' | 'fail',
    /** What the account holds besides. */
    tokens: [] as readonly TokenAmount[],
    /** What the chain says about any address that something is sent to. */
    recipient: undefined as Recipient | undefined,
    simulation: undefined as Simulation | undefined,
    fee: { amount: 31_500_000_000_000n, limit: 42_000_000_000_000n, units: 21_000n } as Fee,
    /** What the issuer of a token has set for its transfers. */
    terms: {} as Pick<Prepared, 'withheld' | 'isRevocable'>,
    /** How preparing a transfer fails. */
    prepareFailure: undefined as ErrorCode | undefined,
    /** What becomes of a transaction that was sent. */
    block: 'success' as 'success' | 'revert' | 'replaced' | 'expired' | 'untold' | 'hang',
    mined: createMined(),
    /** Blocks wait from now on, until `releaseBlock`. */
    holdBlock(): void {
      wallet.nextBlock = new Promise((resolve) => (wallet.releaseBlock = resolve))
    },
    releaseBlock: (): void => undefined,
    nextBlock: Promise.resolve() as Promise<void>,
    /** Every text that was signed. */
    signed: [] as string[],
    /** How often its user was asked. */
    prompts: 0,
    /** Called when something in the wallet has changed. */
    watchers,
    status: (): WalletStatus => ({
      accounts: [
        { address: wallet.address, type: 'eoa', ...(boundTo && { boundTo }) },
        ...others.map((other) => ({ address: other, type: 'eoa' as const })),
      ],
      network: wallet.network,
    }),
    /** The user approves a request that the wallet showed earlier, and that nobody waits for any more. */
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
    /** The wallet takes its permission back. */
    leave(): void {
      wallet.isAllowed = false
      changed()
    },
  }
  return wallet
}
