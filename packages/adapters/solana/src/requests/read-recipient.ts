import type { Recipient, RequestOptions, RpcClient } from '@openappkit/core/adapter'
import { programs } from '@openappkit/protocol/solana-programs'
import { PublicKey } from '@solana/web3.js'
import { parseTokenAccount, readAccounts } from '../accounts/read-accounts.js'

/** Addresses without a private key. */
const burnAddresses: readonly string[] = [programs.system, '1nc1nerator11111111111111111111111111111111']

/** Returns the kind of an account. An address off the curve has no private key, so it is a program address. */
export async function readRecipient(client: RpcClient, address: string, options: RequestOptions): Promise<Recipient> {
  if (burnAddresses.includes(address)) return { kind: 'burn' }
  const [account] = await readAccounts(client, [address], options)
  if (account && parseTokenAccount(account)) return { kind: 'token-account' }
  const isOwn = !account || account.owner === programs.system
  return { kind: isOwn && PublicKey.isOnCurve(address) ? 'wallet' : 'program' }
}
