import { decodeBase58 } from '@openappkit/protocol/base58'

/** Encodes a Token-2022 extension of a mint or an account: kind, length and bytes. */
function extension(kind: number, length: number, fill: (view: DataView, bytes: Uint8Array) => void = () => undefined) {
  const bytes = new Uint8Array(4 + length)
  const view = new DataView(bytes.buffer, 4)
  new DataView(bytes.buffer).setUint16(0, kind, true)
  new DataView(bytes.buffer).setUint16(2, length, true)
  fill(view, bytes.subarray(4))
  return bytes
}

const keyOf = (address: string) => decodeBase58(address) ?? new Uint8Array(32)

/** Extensions of a mint. Times are seconds since 1970, rates hundredths of a percent. */
export const mintExtensions = {
  /** Multiplies displayed amounts by `now`; from `at` on, by `next`. */
  multiplier: (now: number, { next = now, at = 0 }: { next?: number; at?: number } = {}) =>
    extension(25, 56, (view) => {
      view.setFloat64(32, now, true)
      view.setBigInt64(40, BigInt(at), true)
      view.setFloat64(48, next, true)
    }),
  /** Amounts earn interest: at a mean rate until `changedAt`, then at `rate`. */
  interest: ({ since, meanRate = 0, changedAt = since, rate }: Interest) =>
    extension(10, 52, (view) => {
      view.setBigInt64(32, BigInt(since), true)
      view.setInt16(40, meanRate, true)
      view.setBigInt64(42, BigInt(changedAt), true)
      view.setInt16(50, rate, true)
    }),
  pause: (isPaused: boolean) => extension(26, 33, (view) => view.setUint8(32, Number(isPaused))),
  bound: () => extension(9, 0),
  opensFrozen: () => extension(6, 1, (view) => view.setUint8(0, 2)),
  delegate: (address: string) => extension(12, 32, (_, bytes) => bytes.set(keyOf(address))),
  hook: (program: string) => extension(14, 64, (_, bytes) => bytes.set(keyOf(program), 32)),
  fee: (basisPoints: number, most: bigint) =>
    extension(1, 108, (view) => {
      for (const at of [72, 90]) {
        view.setBigUint64(at + 8, most, true)
        view.setUint16(at + 16, basisPoints, true)
      }
    }),
}

type Interest = { since: number; meanRate?: number; changedAt?: number; rate: number }

/** Extensions of a token account: those that some mints require, and those that owners choose. */
export const accountExtensions = {
  fee: () => extension(2, 8),
  bound: () => extension(13, 0),
  hook: () => extension(15, 1),
  pause: () => extension(27, 0),
  memo: () => extension(8, 1, (view) => view.setUint8(0, 1)),
  /** Accepts confidential amounts, and may hold some. */
  confidential: ({ hasSome = false } = {}) => extension(5, 295, (view) => view.setUint8(161, Number(hasSome))),
}
