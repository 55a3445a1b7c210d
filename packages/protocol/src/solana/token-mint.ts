import { isScale } from '../blockchain/scale.js'

/** The time of a cluster: seconds since 1970, and the epoch, which decides the fee of a token. */
export type ClusterTime = { seconds: number; epoch: bigint }

/** The fee that a token withholds from a transfer: hundredths of a percent, and a maximum in units. */
export type TransferFee = { basisPoints: number; most: bigint }

/** A mint, with the extensions of Token-2022 that change amounts and transfers. */
export type TokenMint = {
  decimals: number
  /** The shown amount of one unit, from a multiplier or interest. Absent: the mint has neither. */
  scale?: number
  /** Transfers of the token are paused. */
  isPaused: boolean
  /** The token cannot be transferred. */
  isBound: boolean
  /** A new account for it is frozen until the issuer allows it. */
  opensFrozen: boolean
  /** A program of the issuer runs in every transfer. */
  hasHook: boolean
  /** A delegate can move the token out of every account. */
  hasDelegate: boolean
  fee?: TransferFee
}

/** The account that stores the time of a cluster. */
export const clockAddress = 'SysvarC1ock11111111111111111111111111111111'

/** Reads the clock. Layout: slot, start of the epoch, epoch, next epoch, seconds since 1970; eight bytes each. */
export function readClock(data: Uint8Array): ClusterTime | undefined {
  if (data.length < 40) return undefined
  const view = viewOf(data)
  return { epoch: view.getBigUint64(16, true), seconds: Number(view.getBigInt64(32, true)) }
}

const mintLength = 82
const decimalsAt = 44
/** The kind of an account with extensions follows the length of a token account: 1 is a mint. */
const kindAt = 165
const extension = {
  fee: 1,
  confidential: 5,
  defaultState: 6,
  memo: 8,
  bound: 9,
  interest: 10,
  delegate: 12,
  hook: 14,
  scale: 25,
  pause: 26,
} as const
const frozen = 2

/** Reads a mint of either token program, at a time of its cluster. `undefined` for other bytes. */
export function readTokenMint(data: Uint8Array, time: ClusterTime): TokenMint | undefined {
  if (data.length < mintLength || (data.length > mintLength && data[kindAt] !== 1)) return undefined
  const found = readExtensions(data)
  const scale = scaleOf(found, time.seconds)
  const fee = feeOf(found.get(extension.fee), time.epoch)
  return {
    decimals: data[decimalsAt] ?? 0,
    ...(scale !== undefined && { scale }),
    isPaused: found.get(extension.pause)?.[32] === 1,
    isBound: found.has(extension.bound),
    opensFrozen: found.get(extension.defaultState)?.[0] === frozen,
    hasHook: namesKey(found.get(extension.hook), 32),
    hasDelegate: namesKey(found.get(extension.delegate), 0),
    ...(fee && { fee }),
  }
}

/** The rules that keep a token account from sending or receiving. */
export type TokenAccountRules = {
  isFrozen: boolean
  /** The account accepts only transfers with a memo. */
  needsMemo: boolean
  /** The account accepts only confidential transfers. */
  isConfidential: boolean
}

const stateAt = 108
/** Layout before: approval, key, three amounts with their keys, and whether confidential amounts are accepted. */
const takesPlainAt = 262

/** Reads the rules of a token account. */
export function readTokenAccountRules(data: Uint8Array): TokenAccountRules {
  const found = readExtensions(data)
  return {
    isFrozen: data[stateAt] === frozen,
    needsMemo: found.get(extension.memo)?.[0] === 1,
    isConfidential: found.get(extension.confidential)?.[takesPlainAt] === 0,
  }
}

/** The units that a token withholds from a transfer: rounded up, at most its maximum. */
export function withheldOf(units: bigint, { basisPoints, most }: TransferFee): bigint {
  const share = (units * BigInt(basisPoints) + 9_999n) / 10_000n
  return share < most ? share : most
}

/** Reads extensions by kind. Layout: two bytes of kind, two bytes of length, then the value. */
function readExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const view = viewOf(data)
  for (let at = kindAt + 1; at + 4 <= data.length;) {
    const length = view.getUint16(at + 2, true)
    found.set(view.getUint16(at, true), data.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

function scaleOf(found: ReadonlyMap<number, Uint8Array>, seconds: number): number | undefined {
  const [multiplied, bearing] = [found.get(extension.scale), found.get(extension.interest)]
  const scale = multiplied ? multiplierOf(multiplied, seconds) : bearing && interestOf(bearing, seconds)
  return isScale(scale) ? scale : undefined
}

/** Layout: the authority, the multiplier, the start time of the next multiplier, and the next multiplier. */
function multiplierOf(data: Uint8Array, seconds: number): number | undefined {
  if (data.length < 56) return undefined
  const view = viewOf(data)
  return view.getFloat64(BigInt(Math.floor(seconds)) >= view.getBigInt64(40, true) ? 48 : 32, true)
}

const secondsPerYear = 60 * 60 * 24 * 365.24

/**
 * Layout: the authority, the start of the interest, the mean rate until the last change, the time of that change, and the rate
 * since. Rates are hundredths of a percent per year, compounded continuously.
 */
function interestOf(data: Uint8Array, seconds: number): number | undefined {
  if (data.length < 52) return undefined
  const view = viewOf(data)
  const [start, changed] = [Number(view.getBigInt64(32, true)), Number(view.getBigInt64(42, true))]
  const grown = (rate: number, span: number) => Math.exp((rate * span) / secondsPerYear / 10_000)
  return grown(view.getInt16(40, true), changed - start) * grown(view.getInt16(50, true), seconds - changed)
}

/** Layout: two authorities, the withheld amount, then the older and the newer fee, each as epoch, maximum and rate. */
function feeOf(data: Uint8Array | undefined, epoch: bigint): TransferFee | undefined {
  if (!data || data.length < 108) return undefined
  const view = viewOf(data)
  const at = epoch >= view.getBigUint64(90, true) ? 90 : 72
  const fee = { most: view.getBigUint64(at + 8, true), basisPoints: view.getUint16(at + 16, true) }
  return fee.basisPoints > 0 && fee.most > 0n ? fee : undefined
}

const namesKey = (data: Uint8Array | undefined, at: number): boolean =>
  data?.subarray(at, at + 32).some((byte) => byte !== 0) ?? false

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)
