import type { RequestOptions, RpcClient } from '@openappkit/core/adapter'
import { clockAddress, type ClusterTime, readClock, readTokenMint, type TokenMint } from '@openappkit/protocol/solana'
import { isTokenProgram } from '@openappkit/protocol/solana-programs'
import { failure } from '../wallet/failure.js'
import { type ReadAccount, readAccounts } from './read-accounts.js'

/** Maximum number of mints per request, which also reads the clock. */
const pageSize = 99

export type ReadMint = TokenMint & { program: string }

/**
 * Reads mints by address, with the clock of the network, because multipliers, interest and fees change over time. Omits
 * accounts that are not mints.
 */
export async function readMints(
  client: RpcClient,
  addresses: readonly string[],
  options: RequestOptions,
): Promise<ReadonlyMap<string, ReadMint>> {
  const pages = Array.from({ length: Math.ceil(addresses.length / pageSize) }, async (_, page) => {
    const named = addresses.slice(page * pageSize, (page + 1) * pageSize)
    const [clock, ...mints] = await readAccounts(client, [clockAddress, ...named], options)
    const time = timeOf(clock)
    return named.flatMap((address, at) => {
      const mint = mintOf(mints[at], time)
      return mint ? [[address, mint] as const] : []
    })
  })
  return new Map((await Promise.all(pages)).flat())
}

/** Reads one mint. Throws `invalid_address` if the account is not a mint. */
export async function requireMint(client: RpcClient, address: string, options: RequestOptions): Promise<ReadMint> {
  const mint = (await readMints(client, [address], options)).get(address)
  if (mint) return mint
  throw failure('invalid_address')
}

function mintOf(account: ReadAccount | undefined, time: ClusterTime): ReadMint | undefined {
  const mint = account && isTokenProgram(account.owner) ? readTokenMint(account.data, time) : undefined
  return account && mint && { ...mint, program: account.owner }
}

/** Returns the network's clock, or this device's time if the node does not answer with it. */
const timeOf = (clock: ReadAccount | undefined): ClusterTime =>
  (clock && readClock(clock.data)) ?? { seconds: Math.floor(Date.now() / 1000), epoch: 2n ** 64n - 1n }
