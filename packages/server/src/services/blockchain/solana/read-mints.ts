import { findProgramAddress } from '@openappkit/crypto/solana'
import { decodeBase58 } from '@openappkit/protocol/base58'
import { readTokenMint } from '@openappkit/protocol/solana'
import * as z from '@openappkit/protocol/zod'
import type { Endpoints } from '../rpc/endpoints.js'
import { type MintAccount, type MintName, readMetaplexName, readMint, readMintName } from './nft-layout.js'

const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
/** Maximum number of accounts per request. */
const pageSize = 100

export type Mint = {
  supply: bigint
  decimals: number
  name: MintName | undefined
  /** The scale of a unit at a time in seconds since 1970: a multiplier or interest. `undefined`: 1. */
  scaleAt(seconds: number): number | undefined
}

const found = z.object({
  value: z.array(z.nullable(z.object({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) }))),
})

/**
 * Reads mints of tokens: their names are in the mint itself (Token-2022), or else in the program that holds nearly all
 * other names. Without either, the name is unknown. Skips accounts that are not mints, for example closed ones.
 */
export async function readMints(
  endpoints: Endpoints,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Mint>> {
  const accounts = await readAccounts(endpoints, addresses)
  const mints = addresses.flatMap((address, at) => {
    const data = accounts[at]
    const read = data && readMint(data)
    const scaleAt = (seconds: number) => data && readTokenMint(data, { seconds, epoch: 0n })?.scale
    return read ? [[address, { ...read, name: readMintName(data), scaleAt }] as const] : []
  })
  const unnamed = mints.flatMap(([address, { name }]) => (name ? [] : [{ address, at: metadataAddress(address) }]))
  const names = await readAccounts(
    endpoints,
    unnamed.map(({ at }) => at),
    metadataProgram,
  ).catch(() => [])
  const byMint = new Map(unnamed.map(({ address }, at) => [address, names[at] && readMetaplexName(names[at])]))
  return new Map(mints.map(([address, mint]) => [address, { ...mint, name: mint.name ?? byMint.get(address) }]))
}

const programKey = decodeBase58(metadataProgram) as Uint8Array

function metadataAddress(mint: string): string {
  const key = decodeBase58(mint) as Uint8Array
  return findProgramAddress([new TextEncoder().encode('metadata'), programKey, key], programKey) ?? mint
}

/** Reads accounts in the order of their addresses. With `owner`, only those of that program. */
export async function readAccounts(
  endpoints: Endpoints,
  addresses: readonly string[],
  owner?: string,
): Promise<(MintAccount | undefined)[]> {
  const pages = Array.from({ length: Math.ceil(addresses.length / pageSize) }, (_, page) =>
    addresses.slice(page * pageSize, (page + 1) * pageSize),
  )
  const answers = await Promise.all(
    pages.map(async (page) => {
      const { value } = found.parse(await endpoints.request('getMultipleAccounts', [page, { encoding: 'base64' }]))
      return page.map((_, at) => {
        const account = value[at]
        return account && (!owner || account.owner === owner) ? Buffer.from(account.data[0], 'base64') : undefined
      })
    }),
  )
  return answers.flat()
}
