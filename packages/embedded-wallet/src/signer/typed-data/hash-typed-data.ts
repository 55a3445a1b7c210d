import type { Hex } from 'viem'
import { concatHex, isHex, keccak256, numberToHex, pad, stringToHex } from 'viem/utils'
import { domainType, type Struct, type TypedData, type Value } from './parse-typed-data.js'
import { type FieldType, structOf } from './read-type.js'

type Types = TypedData['types']

/**
 * What is signed of typed data (EIP-712): 32 bytes. Computed from the parsed data alone. viem's function reads the data once
 * more, in its own way: it ends a name at `$` and leaves out a chain id that is text.
 */
export function digestOfTypedData({ types, primaryType, domain, message }: TypedData): Hex {
  // Each type is written and hashed once, however many values of it there are.
  const hashes = new Map([...types.keys()].map((name) => [name, keccak256(stringToHex(encodeType(types, name)))]))
  const encoder = createEncoder(types, hashes)
  return keccak256(concatHex(['0x1901', encoder.struct(domainType, domain), encoder.struct(primaryType, message)]))
}

/** The text of a struct and of those that it uses, as it is hashed (EIP-712, `encodeType`). */
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

  /** 32 bytes: the value, or the hash of one that may be longer. */
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
