import { type Hex, zeroAddress } from 'viem'
import { isAddressEqual } from 'viem/utils'
import type { TypedData } from '../../../signer/typed-data/parse-typed-data.js'
import type { Asset } from '../description.js'
import { type MeaningContext, domainOf, isFor, type Meaning, messageOf, type ReadMeaning } from './meaning.js'
import { timeOf } from '../time-of.js'

type Exchange = {
  gives: readonly Asset[]
  gets: readonly Asset[]
  receiver?: Hex | undefined
  until: bigint | undefined
}

function order(
  data: TypedData,
  { account, text }: MeaningContext,
  { gives, gets, receiver, until }: Exchange,
): Meaning {
  const isOther = receiver !== undefined && receiver !== zeroAddress && !isAddressEqual(receiver, account as Hex)
  const description = {
    kind: 'order',
    gives,
    gets,
    ...(isOther && { receiver }),
    contract: domainOf(data).verifyingContract ?? zeroAddress,
    expiresAt: until === undefined ? undefined : timeOf(until),
    data: text,
  } as const
  return { description, flags: ['order'] }
}

const asset = (token: Hex, amount: bigint): Asset => ({ amount, token: { address: token } })

const isOf = (owner: Hex, { account }: MeaningContext): boolean => isAddressEqual(owner, account as Hex)

// Seaport 1.4, 1.5 and 1.6.
const seaports: readonly Hex[] = [
  '0x00000000000001ad428e4906aE43D8F9852d0dD6',
  '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
  '0x0000000000000068F116a894984e2DB1123eB395',
]

type Item = {
  itemType: bigint
  token: Hex
  identifierOrCriteria: bigint
  startAmount: bigint
  endAmount: bigint
  recipient?: Hex
}

/** Reads an item, with the amount that is worse for the account. */
function readItem(item: Item, choose: (one: bigint, other: bigint) => bigint): Asset | undefined {
  const { itemType, token, identifierOrCriteria: id } = item
  const amount = choose(item.startAmount, item.endAmount)
  if (itemType === 0n) return { amount }
  if (itemType === 1n) return id === 0n ? asset(token, amount) : undefined
  // An item that the counterparty chooses from a hashed set cannot be shown.
  return itemType < 4n ? { ...asset(token, amount), id } : undefined
}

const more = (one: bigint, other: bigint) => (one > other ? one : other)
const less = (one: bigint, other: bigint) => (one < other ? one : other)

function readSeaport(data: TypedData, context: MeaningContext): Meaning | undefined {
  type Components = {
    offerer: Hex
    offer: readonly Item[]
    consideration: readonly Item[]
    endTime: bigint
  }
  const { offerer, offer, consideration, endTime: until } = messageOf<Components>(data)
  if (!isOf(offerer, context) || !isFor(data, seaports)) return undefined
  const own = consideration.filter(({ recipient }) => recipient !== undefined && isOf(recipient, context))
  const gives = offer.map((item) => readItem(item, more))
  const gets = own.map((item) => readItem(item, less))
  if (!isWhole(gives) || !isWhole(gets)) return undefined
  return order(data, context, { gives, gets, until })
}

const isWhole = (assets: readonly (Asset | undefined)[]): assets is Asset[] => !assets.includes(undefined)

const cowSettlement: readonly Hex[] = ['0x9008D19f58AAbD9eD0D60971565AA8510560ab41']
/** The address that CoW uses for the network's currency. */
const nativeAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

function readCow(data: TypedData, context: MeaningContext): Meaning | undefined {
  type CowOrder = Record<'sellToken' | 'buyToken' | 'receiver', Hex> &
    Record<'sellAmount' | 'buyAmount' | 'feeAmount' | 'validTo', bigint> &
    Record<'sellTokenBalance' | 'buyTokenBalance', string>
  const given = messageOf<CowOrder>(data)
  const isUsual = given.sellTokenBalance === 'erc20' && given.buyTokenBalance === 'erc20'
  if (!isUsual || !isFor(data, cowSettlement)) return undefined
  const isNative = isAddressEqual(given.buyToken, nativeAddress)
  return order(data, context, {
    gives: [asset(given.sellToken, given.sellAmount + given.feeAmount)],
    gets: [isNative ? { amount: given.buyAmount } : asset(given.buyToken, given.buyAmount)],
    receiver: given.receiver,
    until: given.validTo,
  })
}

const oneInchRouters: readonly Hex[] = ['0x111111125421cA6dc452d289314280a0f8842A65']
/** A contract that the order names computes the amounts. */
const hasExtension = 1n << 249n

function readOneInch(data: TypedData, context: MeaningContext): Meaning | undefined {
  type LimitOrder = Record<'maker' | 'receiver' | 'makerAsset' | 'takerAsset', Hex> &
    Record<'makingAmount' | 'takingAmount' | 'makerTraits', bigint>
  const given = messageOf<LimitOrder>(data)
  const isPlain = (given.makerTraits & hasExtension) === 0n
  if (!isPlain || !isOf(given.maker, context) || !isFor(data, oneInchRouters)) return undefined
  const until = (given.makerTraits >> 80n) & 0xff_ffff_ffffn
  return order(data, context, {
    gives: [asset(given.makerAsset, given.makingAmount)],
    gets: [asset(given.takerAsset, given.takingAmount)],
    receiver: given.receiver,
    until: until === 0n ? undefined : until,
  })
}

const zeroExProxies: readonly Hex[] = ['0xDef1C0ded9bec7F1a1670819833240f027b25EfF']

function readZeroEx(data: TypedData, context: MeaningContext): Meaning | undefined {
  type LimitOrder = Record<'maker' | 'makerToken' | 'takerToken', Hex> &
    Record<'makerAmount' | 'takerAmount' | 'expiry', bigint>
  const given = messageOf<LimitOrder>(data)
  if (!isOf(given.maker, context) || !isFor(data, zeroExProxies)) return undefined
  const gives = [asset(given.makerToken, given.makerAmount)]
  return order(data, context, {
    gives,
    gets: [asset(given.takerToken, given.takerAmount)],
    until: given.expiry,
  })
}

const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const zeroExAmounts = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount'

export const orders: ReadonlyMap<string, ReadMeaning> = new Map([
  [
    `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(${item},address recipient)OfferItem(${item})`,
    readSeaport,
  ],
  [
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    readCow,
  ],
  [
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    readOneInch,
  ],
  [
    `LimitOrder(${zeroExAmounts},uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)`,
    readZeroEx,
  ],
  [
    `RfqOrder(${zeroExAmounts},address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)`,
    readZeroEx,
  ],
])
