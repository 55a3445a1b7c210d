import type { Hex } from 'viem'
import { concatHex, isHex, keccak256, numberToHex, pad, stringToHex } from 'viem/utils'
import { domainType, type Struct, type TypedData, type Value } from './parse-typed-data.js'
import { type FieldType, structOf } from './read-type.js'

type Types = TypedData['types']

/**
 * The signed hash of typed data (EIP-712): 32 bytes, computed from the parsed data alone. viem's function would parse
 * the data again and differently: it ends a name at `$` and omits a chain id that is text.
 */
export function digestOfTypedData({ types, primaryType, domain, message }: TypedData): Hex {
  // Encodes and hashes each type once, for any number of values.
  const hashes = new Map([...types.keys()].map((name) => [name, keccak256(stringToHex(encodeType(types, name)))]))
  const encoder = createEncoder(types, hashes)
  return keccak256(concatHex(['0x1901', encoder.struct(domainType, domain), encoder.struct(primaryType, message)]))
}

/** The hashed text of a struct and the structs that it uses (EIP-712, `encodeType`). */
export function encodeType(types: Types, name: string): string {
  const used = new Set<string>()
  const open = [name]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (used.has(next)) continue
    used.add(next)
    open.push(...(types.get(next) ?? []).flatMap(({ parsed }) => structOf(parsed) ?? []))
  }
  used.delete(name)
  const write = (struct: string) =>
    `${struct}(${(types.get(struct) ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`
  return [name, ...[...used].sort()].map(write).join('')
}

function createEncoder(types: Types, hashes: ReadonlyMap<string, Hex>) {
  function struct(name: string, value: Struct): Hex {
    const fields = (types.get(name) ?? []).map((field) => encode(field.parsed, value.get(field.name) ?? ''))
    return keccak256(concatHex([hashes.get(name) ?? '0x', ...fields]))
  }

  /** Encodes a value in 32 bytes: the value, or the hash of a longer one. */
  function encode(type: FieldType, value: Value): Hex {
    if (type.kind === 'struct') return struct(type.name, value as Struct)
    if (type.kind === 'atomic') return encodeAtom(type.name, value)
    const { item } = type
    return keccak256(concatHex((value as readonly Value[]).map((each) => encode(item, each))))
  }

  return { struct }
}

function encodeAtom(type: string, value: Value): Hex {
  if (type === 'string') return keccak256(stringToHex(value as string))
  if (type === 'bytes') return keccak256(value as Hex)
  if (typeof value === 'bigint') return numberToHex(value, { size: 32, signed: type.startsWith('int') })
  if (typeof value === 'boolean') return numberToHex(value ? 1 : 0, { size: 32 })
  return pad(isHex(value) ? value : '0x', { size: 32, dir: type === 'address' ? 'left' : 'right' })
}
