import type { CaipNetwork, Chain, Describing, Reading, Sending, Session, Signing } from '@openappkit/core/adapter'
import { createFakeWallet, type FakeWalletOptions } from '@openappkit/testing/wallets'
import { createChain } from './chain.js'
import type { EvmTransaction } from './wallet/namespace.js'

/** A signal that nobody aborts. */
export const never = { signal: new AbortController().signal }

export const nowhere = 'http://127.0.0.1:9'

/** With every ability: this package leaves none out. */
type WholeChain = Required<Chain<'eip155'>> & {
  signing: Required<Signing<'eip155'>>
  sending: Required<Sending<'eip155'>>
  describing: Required<Describing<'eip155'>>
  reading: Required<Reading>
}

/** A fake wallet with the whole chain before it, not opened yet. */
export function setupFakeWallet(options: Partial<FakeWalletOptions> = {}) {
  const fake = createFakeWallet({ chains: [{ id: 1, rpcUrl: nowhere }], ...options })
  const chain = createChain({ rpcConfigs: {}, ranksEndpoints: false }) as WholeChain
  return { chain, fake }
}

/** A fake wallet that is open to the page. */
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
  /** As an app does it: the wallet sets the fee. */
  const send = async (network: CaipNetwork, transaction: EvmTransaction, from: Session<'eip155'> = session) => {
    const wish = { kind: 'transaction', transaction } as const
    return chain.sending.send(
      from,
      await chain.sending.prepare(from, network, wish, { ...never, fee: 'wallet' }),
      never,
    )
  }
  return { address: session.accounts[0].address, chain, fake, session, send }
}
