import { Connection, Keypair, PublicKey, sendAndConfirmTransaction, SystemProgram, Transaction } from '@solana/web3.js'
import { testSolanaKey } from '../solana/index.js'
import { readTokenAccount } from './account-data.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localSolanaTokens, startFundedSolana } from './funded-solana.js'
import { type LocalSolana, startLocalSolana } from './local-solana.js'
import { associatedAccount, token2022Program, tokenProgram, writeToken } from './solana-tokens.js'

let node: LocalSolana
let connection: Connection
beforeAll(async () => {
  node = await startLocalSolana()
  connection = new Connection(node.rpcUrl, 'confirmed')
})
afterAll(() => node.stop())

function transfer(from: Keypair, to: Keypair, lamports: number): Transaction {
  return new Transaction().add(SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports }))
}

test('the Solana client sends a transfer and receives its confirmation over the socket', async () => {
  const [from, to] = [Keypair.generate(), Keypair.generate()]
  await connection.requestAirdrop(from.publicKey, 2_000_000_000)
  const id = await sendAndConfirmTransaction(connection, transfer(from, to, 1_000_000_000), [from])
  expect(await connection.getBalance(to.publicKey)).toBe(1_000_000_000)
  expect(await connection.getBalance(from.publicKey)).toBe(2_000_000_000 - 1_000_000_000 - 5_000)
  expect((await connection.getSignatureStatus(id)).value).toMatchObject({ err: null, confirmationStatus: 'finalized' })
})

test('a transfer that exceeds the balance is refused with the error of the program', async () => {
  const [from, to] = [Keypair.generate(), Keypair.generate()]
  node.fund(from.publicKey.toBase58(), 1_000_000_000n)
  await expect(sendAndConfirmTransaction(connection, transfer(from, to, 2_000_000_000), [from])).rejects.toThrow(
    /InstructionError|0x1|custom program error/,
  )
})

test('an owner has tokens of both programs', async () => {
  const owner = Keypair.generate().publicKey
  const mint = () => Keypair.generate().publicKey.toBase58()
  const coin = { mint: mint(), program: tokenProgram, decimals: 6 }
  const newer = { mint: mint(), program: token2022Program, decimals: 9 }
  for (const token of [coin, newer]) writeToken(node.ledger, token, [{ owner: owner.toBase58(), amount: 5_000_001n }])
  const { value } = await connection.getParsedTokenAccountsByOwner(owner, { mint: new PublicKey(coin.mint) })
  expect(value).toHaveLength(1)
  expect(value[0]?.account.data.parsed).toMatchObject({ info: { tokenAmount: { amount: '5000001', decimals: 6 } } })
  expect(value[0]?.pubkey.toBase58()).toBe(associatedAccount(owner.toBase58(), coin))
})

test('a funded Solana has tokens of both programs, and an NFT for the first test key', async () => {
  const funded = await startFundedSolana()
  const { address } = await testSolanaKey(0)
  const held = Object.values(localSolanaTokens).map((token) => funded.ledger.account(associatedAccount(address, token)))
  expect(held.map((account) => account && readTokenAccount(account)?.amount)).toEqual([10n ** 12n, 10n ** 15n, 1n])
  await funded.stop()
})
