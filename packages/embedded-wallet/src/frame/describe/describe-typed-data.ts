import { cleanText } from '@openappkit/protocol/text'
import { FrameError } from '@openappkit/protocol/frame'
import { getAddress, isAddress } from 'viem/utils'
import * as z from '@openappkit/protocol/zod'
import type { Description, Flag, PermitAmount } from './description.js'
import { canMoveAssets } from './can-move-assets.js'
import { limited } from './token-calls.js'
import { escapeUnseen } from './unseen.js'

const address = z.string().check(z.refine((text) => isAddress(text, { strict: false })))
const whole = z.union([z.string().check(z.regex(/^(?:\d{1,78}|0x[\da-fA-F]{1,64})$/)), z.int().check(z.gte(0))])

const typedData = z.object({
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string().check(z.maxLength(128)),
  domain: z.looseObject({
    name: z.optional(z.string()),
    chainId: z.optional(whole),
    verifyingContract: z.optional(z.string()),
  }),
  message: z.record(z.string(), z.unknown()),
})
type TypedData = z.output<typeof typedData>

/** What is signed of a domain whose type is not given (EIP-712). */
const domainType = ['name', 'version', 'chainId', 'verifyingContract', 'salt'].map((name) => ({ name, type: '' }))

/** The permit of ERC-20 (EIP-2612), that of Dai, those of Permit2, and a transfer that anybody may send (ERC-3009). */
const shapes = {
  erc20: z.object({ spender: address, value: whole, deadline: whole }),
  dai: z.object({ spender: address, expiry: whole, allowed: z.boolean() }),
  single: z.object({ spender: address, details: z.object({ token: address, amount: whole, expiration: whole }) }),
  batch: z.object({
    spender: address,
    details: z.array(z.object({ token: address, amount: whole, expiration: whole })).check(z.minLength(1)),
  }),
  transfer: z.object({
    spender: address,
    permitted: z.object({ token: address, amount: whole }),
    deadline: whole,
  }),
  authorization: z.object({ from: address, to: address, value: whole, validBefore: whole }),
}

export type DescribedTypedData = { description: Description; flags: Flag[]; json: string }

/**
 * Reads typed data (EIP-712) from the text that is signed later.
 *
 * @param chainId the network that the request is for: what is for another one may not be signed unseen
 * @throws {FrameError} `bad_message`: it is no typed data
 */
export function describeTypedData(json: string, chainId: number): DescribedTypedData {
  const data = parse(json)
  const { domain, primaryType, message } = data
  const stranger: Flag[] =
    domain.chainId !== undefined && BigInt(domain.chainId) !== BigInt(chainId) ? ['other-network'] : []
  const pretty = escapeUnseen(JSON.stringify({ domain, [primaryType]: message }, null, 2))
  const transfer = readTransfer(data)
  if (transfer) return { description: { ...transfer, data: pretty }, flags: [...stranger, 'permit'], json }
  const permit = readPermit(data)
  if (permit) {
    const isUnlimited = permit.amounts.some(({ amount }) => amount === undefined)
    const flags: Flag[] = [...stranger, 'permit', ...(isUnlimited ? (['unlimited'] as const) : [])]
    return { description: { kind: 'permit', ...permit, data: pretty }, flags, json }
  }
  const description: Description = {
    kind: 'typed-data',
    domain: cleanText(domain.name ?? '', 64),
    primaryType: cleanText(primaryType, 64),
    contract: checksum(domain.verifyingContract),
    data: pretty,
  }
  // Its fields are seen, and not what a contract does with them. A permit says that it is one, and not of which amount.
  const isRisky = /permit/i.test(primaryType) || canMoveAssets(data.types, primaryType)
  return { description, flags: isRisky ? [...stranger, 'unreadable'] : stranger, json }
}

function readTransfer({ primaryType, domain, message }: TypedData) {
  const token = checksum(domain.verifyingContract)
  const isOne = primaryType === 'TransferWithAuthorization' || primaryType === 'ReceiveWithAuthorization'
  const given = isOne && token ? shapes.authorization.safeParse(message).data : undefined
  if (!given || !token) return undefined
  const { to, value, validBefore } = given
  return {
    kind: 'authorized-transfer' as const,
    to: getAddress(to),
    token: { address: token },
    amount: BigInt(value),
    expiresAt: timeOf(validBefore),
  }
}

type Permit = { spender: string; amounts: PermitAmount[]; expiresAt: number | undefined }

function readPermit({ primaryType, domain, message }: TypedData): Permit | undefined {
  const token = checksum(domain.verifyingContract)
  if (primaryType === 'Permit' && token) {
    const erc20 = shapes.erc20.safeParse(message).data
    if (erc20) return permitOf(erc20.spender, [amountOf(token, erc20.value)], erc20.deadline)
    const dai = shapes.dai.safeParse(message).data
    // Taking an allowance back needs no warning, and has no amount.
    if (dai)
      return permitOf(dai.spender, [{ token: { address: token }, amount: dai.allowed ? undefined : 0n }], dai.expiry)
  }
  const single = primaryType === 'PermitSingle' ? shapes.single.safeParse(message).data : undefined
  if (single) return permitOf(single.spender, [permit2Amount(single.details)], single.details.expiration)
  const batch = primaryType === 'PermitBatch' ? shapes.batch.safeParse(message).data : undefined
  if (batch) {
    const last = batch.details.reduce(
      (most, { expiration }) => (BigInt(expiration) > most ? BigInt(expiration) : most),
      0n,
    )
    return permitOf(batch.spender, batch.details.map(permit2Amount), String(last))
  }
  const isTransfer = primaryType === 'PermitTransferFrom' || primaryType === 'PermitWitnessTransferFrom'
  const transfer = isTransfer ? shapes.transfer.safeParse(message).data : undefined
  if (transfer) return permitOf(transfer.spender, [permit2Amount(transfer.permitted)], transfer.deadline)
  return undefined
}

const permitOf = (spender: string, amounts: PermitAmount[], expiry: string | number): Permit => ({
  spender: getAddress(spender),
  amounts,
  expiresAt: timeOf(expiry),
})

const amountOf = (token: string, amount: string | number): PermitAmount => ({
  token: { address: getAddress(token) },
  amount: limited(BigInt(amount)),
})

const permit2Amount = ({ token, amount }: { token: string; amount: string | number }) => amountOf(token, amount)

/** Ms since 1970; beyond the year 9999 it never ends. */
function timeOf(seconds: string | number): number | undefined {
  const ms = BigInt(seconds) * 1000n
  return ms > 253_402_300_799_000n ? undefined : Number(ms)
}

const checksum = (text: string | undefined): string | undefined =>
  text !== undefined && isAddress(text, { strict: false }) ? getAddress(text) : undefined

function parse(json: string): TypedData {
  try {
    const data = typedData.parse(JSON.parse(json))
    const { types, primaryType, message } = data
    return {
      ...data,
      domain: signedPart({ EIP712Domain: domainType, ...types }, 'EIP712Domain', data.domain),
      message: signedPart(types, primaryType, message) as Record<string, unknown>,
    } as TypedData
  } catch {
    throw new FrameError('bad_message')
  }
}

/** What of a value is signed: its type leaves out what it does not name, and so does the screen. */
function signedPart(types: TypedData['types'], type: string, value: unknown): unknown {
  const item = /^(.+)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined) return Array.isArray(value) ? value.map((each) => signedPart(types, item, each)) : value
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields || typeof value !== 'object' || value === null) return value
  const given = new Map<string, unknown>(Object.entries(value))
  return Object.fromEntries(
    fields
      .filter(({ name }) => given.has(name))
      .map((each) => [each.name, signedPart(types, each.type, given.get(each.name))]),
  )
}
