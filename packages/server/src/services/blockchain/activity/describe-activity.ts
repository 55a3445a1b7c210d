import type { Transaction, TransactionTransfer } from '@openappkit/protocol/blockchain'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { toChecksumAddress } from '@openappkit/protocol/evm'
import { type Address, formatUnits } from 'viem'
import type { EvmNetwork } from '../evm/evm-network.js'
import { nftMediaPath } from '../nfts/nft-media.js'
import type { FoundActivity } from './store/activity-store.js'
import type { Transfer } from './activity.js'

/** The key of a collection item. */
export const itemKey = (network: string, { contract, tokenId }: Pick<Transfer, 'contract' | 'tokenId'>): string =>
  `${network} ${contract} ${tokenId}`

/**
 * Describes the activity of an account in the format of the API. `pictured` are the NFTs with a picture on this server.
 */
export async function describeActivity(
  found: FoundActivity,
  network: EvmNetwork,
  pictured: ReadonlySet<string>,
): Promise<Transaction> {
  const { network: chain, hash, from, to, minedAt, nonce, status, address } = found
  const transfers = await Promise.all(
    found.transfers.map(async (transfer) => {
      const told = await describe(transfer, address, network)
      return pictured.has(itemKey(chain, transfer)) ? withPicture(told, chain) : told
    }),
  )
  return {
    id: `${chain}:${hash}`,
    metadata: {
      operationType: operationOf(found),
      hash,
      chain,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: toChecksumAddress(from),
      sentTo: to === null ? '' : toChecksumAddress(to),
      status,
      nonce,
    },
    transfers,
  }
}

async function describe(transfer: Transfer, account: string, network: EvmNetwork): Promise<TransactionTransfer> {
  const { kind, contract, tokenId, from, to } = transfer
  const ends = {
    direction: from === to ? ('self' as const) : from === account ? ('out' as const) : ('in' as const),
    sender: toChecksumAddress(from),
    recipient: toChecksumAddress(to),
  }
  if (contract === undefined) {
    const { name, symbol, decimals, iconUrl } = network.options.currency
    return {
      ...ends,
      fungible_info: { name, symbol, ...(iconUrl && { icon: { url: iconUrl } }) },
      quantity: { numeric: formatUnits(BigInt(transfer.amount), decimals) },
    }
  }
  const token = await network.token(contract as Address)
  const address = toChecksumAddress(contract)
  if (kind === 'erc20') {
    const { name, symbol, iconUrl, decimals, isImitation } = token
    return {
      ...ends,
      fungible_info: {
        ...(name && { name }),
        ...(symbol && { symbol }),
        ...(iconUrl && { icon: { url: iconUrl } }),
        address,
        ...(isImitation && { flags: { is_spam: true } }),
      },
      quantity: { numeric: formatUnits(BigInt(transfer.amount), decimals) },
    }
  }
  const id = tokenId ?? '0'
  return {
    ...ends,
    nft_info: {
      name: `${token.name || 'NFT'} #${id}`,
      address,
      tokenId: id,
      ...(token.isImitation && { flags: { is_spam: true } }),
    },
    quantity: { numeric: transfer.amount },
  }
}

/** Imitations get no picture. */
function withPicture(told: TransactionTransfer, chain: CaipNetworkId): TransactionTransfer {
  const { nft_info: nft } = told
  if (!nft?.address || !nft.tokenId || nft.flags?.is_spam) return told
  return { ...told, nft_info: { ...nft, content: { preview: { url: nftMediaPath(chain, nft.address, nft.tokenId) } } } }
}

/** A token that another account minted and sent counts as received. Own mints and NFTs count as minted. */
function isMint({ address, from, transfers }: FoundActivity): boolean {
  const made = transfers.filter((each) => each.to === address && /^0x0+$/.test(each.from))
  return made.some(({ kind }) => from === address || kind === 'erc721' || kind === 'erc1155')
}

function operationOf(found: FoundActivity): string {
  const { address, from, to, transfers, isAllowance } = found
  const isOut = transfers.some((each) => each.from === address)
  const isIn = transfers.some((each) => each.to === address)
  if (isOut && isIn && transfers.length > 1) return 'trade'
  if (isOut) return 'send'
  if (isIn) return isMint(found) ? 'mint' : 'receive'
  if (isAllowance && from === address) return 'approve'
  return to === null && from === address ? 'deploy' : 'execute'
}
