import type { CaipNetwork, Chain, Describing, Reading, Sending, Session, Signing } from '@openappkit/core/adapter'
import { createFakeWallet, type FakeWalletOptions } from '@openappkit/testing/wallets'
import { createChain } from './chain.js'
import type { EvmTransaction } from './wallet/namespace.js'

/** A signal that never aborts. */
export const never = { signal: new AbortController().signal }

export const nowhere = 'http://127.0.0.1:9'

/** A chain with every ability: this package implements all of them. */
type WholeChain = Required<Chain<'eip155'>> & {
  signing: Required<Signing<'eip155'>>
  sending: Required<Sending<'eip155'>>
  describing: Required<Describing<'eip155'>>
  reading: Required<Reading>
}

/** Creates a fake wallet and a chain, without a session. */
export function setupFakeWallet(options: Partial<FakeWalletOptions> = {}) {
  const fake = createFakeWallet({ chains: [{ id: 1, rpcUrl: nowhere }], ...options })
  const chain = createChain({ rpcConfigs: {}, ranksEndpoints: false }) as WholeChain
  return { chain, fake }
}

/** Opens a session with a fake wallet. */
export async function connectFakeWallet(options: Partial<FakeWalletOptions> = {}) {
  const { chain, fake } = setupFakeWallet(options)
  const status = await chain.wallets.open(fake.provider, never)
  const session: Session<'eip155'> = {
    sourceId: 'page',
    connectorId: fake.info.rdns,
    namespace: 'eip155',
    ...status,
    provider: fake.provider,
  }
  /** Sends as an app does: the wallet sets the fee. */
  const send = async (network: CaipNetwork, transaction: EvmTransaction, from: Session<'eip155'> = session) => {
    const request = { kind: 'transaction', transaction } as const
    return chain.sending.send(
      from,
      await chain.sending.prepare(from, network, request, { ...never, fee: 'wallet' }),
      never,
    )
  }
  return { address: session.accounts[0].address, chain, fake, session, send }
}
