import { toShownUnits, type Transaction, type TransactionTransfer } from '@openappkit/protocol/blockchain'
import { cleanText, symbolLimit } from '@openappkit/protocol/text'
import { formatUnits } from 'viem'
import { isImitation } from '../accounts/imitation.js'
import type { Mint } from './read-mints.js'
import { type Move, type Moves, wrappedMint } from './read-transaction.js'
import type { FindMedia } from '../nfts/media-addresses.js'
import { nftName, nftPicture } from './solana-nfts.js'
import type { SolanaNetwork } from './solana-network.js'

/** A transaction from the view of one account. `minedAt` is in milliseconds. */
export type ReadTransaction = Moves & { slot: number; signature: string; minedAt: number; isFailed: boolean }

type Context = {
  account: string
  network: SolanaNetwork
  /** The known mints. */
  mints: ReadonlyMap<string, Mint>
  findMedia: FindMedia
}

/** Programs that only transfer. */
const transferPrograms = new Set([
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])

const wrapped = { name: 'Wrapped SOL', symbol: 'WSOL' }

/** Describes a transaction in the format of the API. Returns `undefined` if it only mentions the account. */
export function describeTransaction(read: ReadTransaction, context: Context): Transaction | undefined {
  const { signature, minedAt, isFailed, signer, program, moves } = read
  const { account, network } = context
  const isOwn = signer === account
  // A failed transaction only cost its fee.
  const told = isFailed ? [] : moves
  if (told.length === 0 && !isOwn) return undefined
  return {
    id: `${network.id}:${signature}`,
    metadata: {
      operationType: operationOf(told, program),
      hash: signature,
      chain: network.id,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: signer,
      sentTo: program,
      status: isFailed ? 'failed' : 'confirmed',
      // Solana has no transaction counts.
      nonce: 0,
    },
    transfers: told.map((move) => describeMove(move, minedAt, context)),
  }
}

function describeMove(
  { token, direction, amount, other }: Move,
  minedAt: number,
  { account, network, mints, findMedia }: Context,
): TransactionTransfer {
  const [sender, recipient] = direction === 'out' ? [account, other] : [other, account]
  const ends = { direction, ...(sender && { sender }), ...(recipient && { recipient }) }
  const { currency, tokens } = network.options
  if (!token)
    return { ...ends, fungible_info: infoOf(currency), quantity: { numeric: formatUnits(amount, currency.decimals) } }
  const address = token.mint
  const listed = tokens.find((one) => one.address === address) ?? (address === wrappedMint ? wrapped : undefined)
  // Uses the multiplier of that time. A mint keeps its last two multipliers, so older rows use the earlier one.
  const scale = mints.get(address)?.scaleAt(minedAt / 1000)
  const quantity = { numeric: formatUnits(toShownUnits(amount, scale), token.decimals) }
  if (listed) return { ...ends, fungible_info: { ...infoOf(listed), address }, quantity }
  const { supply, name: said } = mints.get(address) ?? {}
  const name = cleanText(said?.name ?? '', 64)
  const symbol = cleanText(said?.symbol ?? '', symbolLimit)
  const isFalse = [...tokens, currency].some((known) => isImitation({ name, symbol }, known))
  const flags = isFalse ? { flags: { is_spam: true } } : {}
  // A burned NFT has no supply.
  const url = isFalse ? undefined : nftPicture({ network, mint: address, uri: said?.uri, findMedia })
  const content = url ? { content: { preview: { url } } } : {}
  const isSingle = token.decimals === 0 && amount === 1n && (supply ?? 0n) <= 1n
  if (isSingle)
    return {
      ...ends,
      nft_info: { name: nftName(address, name), address, tokenId: '0', ...content, ...flags },
      quantity,
    }
  return { ...ends, fungible_info: { ...(name && { name }), ...(symbol && { symbol }), address, ...flags }, quantity }
}

function infoOf({ name, symbol, iconUrl }: { name: string; symbol: string; iconUrl?: string | undefined }) {
  return { name, symbol, ...(iconUrl && { icon: { url: iconUrl } }) }
}

function operationOf(moves: readonly Move[], program: string): string {
  const isOut = moves.some(({ direction }) => direction === 'out')
  const isIn = moves.some(({ direction }) => direction === 'in')
  if (isOut && isIn) return 'trade'
  if (isOut) return 'send'
  if (isIn) return moves.every(({ other }) => other === undefined) ? 'mint' : 'receive'
  return transferPrograms.has(program) ? 'send' : 'execute'
}
