import type { Hex } from 'viem'
import { encodeType } from '../../../signer/typed-data/hash-typed-data.js'
import type { TypedData } from '../../../signer/typed-data/parse-typed-data.js'
import type { Flag, PermitAmount } from '../description.js'
import { limited, permit2Contracts } from '../token-calls.js'
import { type MeaningContext, domainOf, isFor, type Meaning, messageOf, type ReadMeaning } from './meaning.js'
import { timeOf } from '../time-of.js'

type Given = { spender: Hex; amounts: readonly PermitAmount[]; until: bigint }

function permit({ spender, amounts, until }: Given, { text }: MeaningContext): Meaning {
  const isUnlimited = amounts.some(({ amount }) => amount === undefined)
  const flags: Flag[] = ['permit', ...(isUnlimited ? (['unlimited'] as const) : [])]
  return {
    description: { kind: 'permit', spender, amounts, expiresAt: timeOf(until), data: text },
    flags,
  }
}

/** Permits of a token that stores the allowance itself. */
function readPermit(data: TypedData, context: MeaningContext): Meaning | undefined {
  const { verifyingContract: address } = domainOf(data)
  if (!address) return undefined
  const { spender, value, deadline } = messageOf<{ spender: Hex; value: bigint; deadline: bigint }>(data)
  return permit({ spender, amounts: [{ token: { address }, amount: limited(value) }], until: deadline }, context)
}

function readDaiPermit(data: TypedData, context: MeaningContext): Meaning | undefined {
  const { verifyingContract: address } = domainOf(data)
  if (!address) return undefined
  const { spender, expiry, allowed } = messageOf<{
    spender: Hex
    expiry: bigint
    allowed: boolean
  }>(data)
  // In this contract 0 means no expiry, and a revocation has no amount.
  const until = expiry === 0n ? 2n ** 64n : expiry
  return permit({ spender, amounts: [{ token: { address }, amount: allowed ? undefined : 0n }], until }, context)
}

/** ERC-4494: a permit for one NFT. */
function readNftPermit(data: TypedData, context: MeaningContext): Meaning | undefined {
  const { verifyingContract: address } = domainOf(data)
  if (!address) return undefined
  const { spender, tokenId: id, deadline } = messageOf<{ spender: Hex; tokenId: bigint; deadline: bigint }>(data)
  return permit({ spender, amounts: [{ token: { address, kind: 'nft' }, amount: 1n, id }], until: deadline }, context)
}

type Details = { token: Hex; amount: bigint; expiration: bigint }
const amountOf = ({ token: address, amount }: Pick<Details, 'token' | 'amount'>): PermitAmount => ({
  token: { address },
  amount: limited(amount),
})

/** Permit2 allowances, each with its own expiry. Shows the latest. */
function readAllowances(data: TypedData, context: MeaningContext): Meaning | undefined {
  type Allowances = { spender: Hex; details: Details | readonly Details[]; sigDeadline: bigint }
  const { spender, details, sigDeadline } = messageOf<Allowances>(data)
  const all = [details].flat()
  if (all.length === 0 || !isFor(data, permit2Contracts)) return undefined
  // Without an expiry, an allowance is valid only in the block of the signature, which its deadline bounds.
  const ends = all.map(({ expiration }) => (expiration === 0n ? sigDeadline : expiration))
  const until = ends.reduce((last, end) => (end > last ? end : last), 0n)
  return permit({ spender, amounts: all.map(amountOf), until }, context)
}

/** Permit2 transfers, with or without a witness. The spender's contract defines what it gives in return. */
function readTransfers(data: TypedData, context: MeaningContext): Meaning | undefined {
  type Transfers = { spender: Hex; permitted: Details | readonly Details[]; deadline: bigint }
  const { spender, permitted, deadline } = messageOf<Transfers>(data)
  const all = [permitted].flat()
  if (all.length === 0 || !isFor(data, permit2Contracts)) return undefined
  return permit({ spender, amounts: all.map(amountOf), until: deadline }, context)
}

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'
const transferFields = 'address spender,uint256 nonce,uint256 deadline'

export const permits: ReadonlyMap<string, ReadMeaning> = new Map([
  ['Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)', readPermit],
  ['Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)', readDaiPermit],
  ['Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)', readNftPermit],
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`, readAllowances],
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`, readAllowances],
  [`PermitTransferFrom(TokenPermissions permitted,${transferFields})${permissions}`, readTransfers],
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,${transferFields})${permissions}`, readTransfers],
])

/** A Permit2 transfer with a witness. Compares all fields and their order but the witness, whose type apps choose. */
export const readWitnessed: ReadMeaning = (data, context) => {
  const { primaryType, types } = data
  const isBatch = primaryType === 'PermitBatchWitnessTransferFrom'
  if (!isBatch && primaryType !== 'PermitWitnessTransferFrom') return undefined
  const fields = (types.get(primaryType) ?? []).map(({ name, type }) => `${type} ${name}`)
  const wanted = `TokenPermissions${isBatch ? '[]' : ''} permitted,${transferFields}`
  const isKnown = fields.length === 5 && fields.slice(0, 4).join() === wanted
  return isKnown && encodeType(types, 'TokenPermissions') === permissions ? readTransfers(data, context) : undefined
}
