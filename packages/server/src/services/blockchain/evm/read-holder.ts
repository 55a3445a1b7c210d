import type { Address, Client } from 'viem'
import { callMany } from './call-many.js'
import { collectionAbi, severalAbi } from './token-abi.js'

/** One token of a contract that is a collection by ERC-721 or ERC-1155. */
export type CollectionItem = { contract: string; tokenId: string; kind: 'erc721' | 'erc1155' }

/** Whether the account has the token, as its contract says. A contract that fails says no. */
export async function isHeldBy(client: Client, account: string, item: CollectionItem): Promise<boolean> {
  const address = item.contract as Address
  const id = BigInt(item.tokenId)
  if (item.kind === 'erc1155') {
    const call = { address, abi: severalAbi, functionName: 'balanceOf', args: [account, id] }
    const [amount] = await callMany(client, [call])
    return typeof amount === 'bigint' && amount > 0n
  }
  const [owner] = await callMany(client, [{ address, abi: collectionAbi, functionName: 'ownerOf', args: [id] }])
  return typeof owner === 'string' && owner.toLowerCase() === account.toLowerCase()
}
