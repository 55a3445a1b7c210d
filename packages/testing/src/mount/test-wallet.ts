import type { AppKitError, CaipNetwork, Connector, WalletSession } from '@openappkit/core/adapter'

type ErrorCode = AppKitError['code']

export type TestWalletOptions = {
  /** Unique on the page; also its rdns, by which a wallet list knows it. */
  id: string
  name: string
  imageUrl?: string
  isDuplicate?: boolean
}

/** What the wallet does when it is asked something: says yes, never answers, or fails with a code. */
export type TestAnswer = 'approve' | 'hang' | ErrorCode

/** A wallet in memory, as the test plays it. */
export type TestWallet = ReturnType<typeof createTestWallet>

const address = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'

export function createTestWallet({ id, name, imageUrl, isDuplicate }: TestWalletOptions, first: CaipNetwork) {
  const watchers = new Set<(session: WalletSession | undefined) => void>()
  const provider = {}
  const connector: Connector = {
    id,
    name,
    type: 'ANNOUNCED',
    chain: first.chainNamespace,
    info: { rdns: id },
    ...(imageUrl && { imageUrl }),
    ...(isDuplicate && { isDuplicate }),
  }

  const wallet = {
    connector,
    address,
    chain: first.caipNetworkId,
    /** How it answers a connection and a switch. */
    answer: 'approve' as TestAnswer,
    /** What the chain says about the account, in base units. */
    balance: 812_345_678_901_234_567n as bigint | 'hang' | 'fail',
    /** How often its user was asked. */
    prompts: 0,
    watchers,
    session: (): WalletSession => ({
      connectorId: id,
      address: wallet.address,
      addresses: [wallet.address],
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
