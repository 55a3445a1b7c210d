/** A transaction in the JSON of amino. */
export type AminoDoc = {
  chain_id: string
  account_number: string
  sequence: string
  fee: { gas: string; amount: readonly { denom: string; amount: string }[] }
  msgs: readonly { type: string; value: Record<string, unknown> }[]
  memo: string
}

/** A transaction in protobuf, as `cosmos.tx.v1beta1.SignDoc`. */
export type DirectDoc = {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
  chainId: string
  accountNumber: bigint
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['&', '\\u0026'],
  ['<', '\\u003c'],
  ['>', '\\u003e'],
])

/** Serializes with sorted keys, no spaces and three escaped characters, like Go's JSON. */
export function serializeAmino(doc: AminoDoc): string {
  return JSON.stringify(sortKeys(doc)).replace(/[&<>]/g, (letter) => escapes.get(letter) ?? letter)
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sortKeys(part)]))
}

/** Encodes fields 1 to 4 of the message. Omits empty ones. */
export function directSignBytes({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectDoc): Uint8Array {
  const fields = [bodyBytes, authInfoBytes, new TextEncoder().encode(chainId)]
  const bytes = fields.flatMap((field, at) =>
    field.length > 0 ? [((at + 1) << 3) | 2, ...varint(BigInt(field.length)), ...field] : [],
  )
  return Uint8Array.from(accountNumber > 0n ? [...bytes, 4 << 3, ...varint(accountNumber)] : bytes)
}

function varint(value: bigint): number[] {
  return value < 0x80n ? [Number(value)] : [Number(value & 0x7fn) | 0x80, ...varint(value >> 7n)]
}
