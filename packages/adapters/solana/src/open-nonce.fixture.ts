import type { LocalSolana } from '@openappkit/testing/solana-chain'
import { Keypair, NonceAccount, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { connectTo } from './connect-to.fixture.js'

type Connected = Pick<Awaited<ReturnType<typeof connectTo>>, 'address' | 'sent'>

const lamports = 10_000_000

/** Creates a nonce account that the wallet pays for and another key controls. */
export async function openNonce(node: LocalSolana, { address, sent }: Connected) {
  const [nonce, authority] = [Keypair.generate(), Keypair.generate()]
  const [noncePubkey, authorizedPubkey] = [nonce.publicKey, authority.publicKey]
  const payer = new PublicKey(address)
  const opening = new Transaction().add(
    SystemProgram.createNonceAccount({ fromPubkey: payer, noncePubkey, authorizedPubkey, lamports }),
  )
  Object.assign(opening, { feePayer: payer, recentBlockhash: node.ledger.latestBlockhash() }).partialSign(nonce)
  await sent({ kind: 'transaction', transaction: opening })
  const { nonce: value } = NonceAccount.fromAccountData(node.ledger.account(noncePubkey.toBase58())?.data ?? [])
  const nonceInstruction = SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey })
  return { account: noncePubkey, authority, value, nonceInstruction }
}
