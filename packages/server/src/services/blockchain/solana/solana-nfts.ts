import type { Nft, NftPage } from '@openappkit/protocol/blockchain'
import { decodeBase58 } from '@openappkit/protocol/base58'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { findProgramAddress } from '@openappkit/protocol/solana'
import * as z from 'zod/mini'
import { inTime } from '../accounts/in-time.js'
import { type MintAccount, readMetaplexName, readMint, readMintName } from './nft-layout.js'
import type { SolanaNetwork } from './solana-network.js'

const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
/** What one request for accounts may name. */
const pageSize = 100
/** Strangers can send any number of them. */
const most = 200

const found = z.object({
  value: z.array(z.nullable(z.object({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) }))),
})

/**
 * What an account has of NFTs on Solana: tokens of which there is one, without decimals, by their names in Metaplex or in
 * the mint itself (Token-2022). Compressed ones are in no account and are not found.
 */
export async function readSolanaNfts(
  networks: readonly SolanaNetwork[],
  account: string,
  chainId: CaipNetworkId | undefined,
): Promise<NftPage> {
  const asked = networks.filter(({ id }) => chainId === undefined || id === chainId)
  if (asked.length === 0) return { data: [], next: null, missing: [{ part: 'nfts', ...(chainId && { chainId }) }] }
  const pages = await Promise.all(
    asked.map(async (network) => {
      const page = await inTime(nftsOf(network, account))
      return { data: page?.data ?? [], missing: page?.isWhole ? [] : [{ part: 'nfts' as const, chainId: network.id }] }
    }),
  )
  return {
    data: pages.flatMap(({ data }) => data).slice(0, most),
    next: null,
    missing: pages.flatMap(({ missing }) => missing),
  }
}

async function nftsOf(network: SolanaNetwork, account: string): Promise<{ data: Nft[]; isWhole: boolean }> {
  const { tokens } = await network.holdings(account, false)
  const listed = new Set(network.options.tokens.map(({ address }) => address))
  const single = [...tokens].flatMap(([mint, amount]) => (amount === 1n && !listed.has(mint) ? [mint] : []))
  const mints = single.slice(0, most)
  const accounts = await readAccounts(network, mints)
  const nfts = mints.flatMap((mint, at) => {
    const data = accounts[at]
    const read = data && readMint(data)
    return read && read.decimals === 0 && read.supply === 1n ? [{ mint, name: readMintName(data) }] : []
  })
  const named = await nameAll(network, nfts)
  const data = named.map(({ mint, name }): Nft => ({
    chainId: network.id,
    address: mint,
    tokenId: '0',
    name: name || `NFT ${mint.slice(0, 6)}...${mint.slice(-6)}`,
    quantity: '1',
  }))
  return { data, isWhole: single.length <= most }
}

type Named = { mint: string; name: string | undefined }

/** By the program that nearly all of them are named in. Where it says nothing, a name stays unknown. */
async function nameAll(network: SolanaNetwork, nfts: readonly Named[]): Promise<readonly Named[]> {
  const unnamed = nfts.filter(({ name }) => !name).map(({ mint }) => mint)
  const addresses = unnamed.flatMap((mint) => metadataAddress(mint) ?? [])
  if (addresses.length !== unnamed.length) return nfts
  const accounts = await readAccounts(network, addresses, metadataProgram).catch(() => [])
  const names = new Map(unnamed.map((mint, at) => [mint, accounts[at] && readMetaplexName(accounts[at])]))
  return nfts.map(({ mint, name }) => ({ mint, name: name ?? names.get(mint) }))
}

function metadataAddress(mint: string): string | undefined {
  const [program, key] = [decodeBase58(metadataProgram), decodeBase58(mint)]
  if (!program || key?.length !== 32) return undefined
  return findProgramAddress([new TextEncoder().encode('metadata'), program, key], program)
}

async function readAccounts(
  { endpoints }: SolanaNetwork,
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
