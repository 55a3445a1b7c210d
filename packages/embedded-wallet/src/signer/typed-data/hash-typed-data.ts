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
  return keccak256(
    concatHex(['0x1901', hashStruct(types, domainType, domain), hashStruct(types, primaryType, message)]),
  )
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

function hashStruct(types: Types, name: string, struct: Struct): Hex {
  const fields = (types.get(name) ?? []).map((field) => encodeValue(types, field.parsed, struct.get(field.name) ?? ''))
  return keccak256(concatHex([keccak256(stringToHex(encodeType(types, name))), ...fields]))
}

/** 32 bytes: the value, or the hash of one that may be longer. */
function encodeValue(types: Types, type: FieldType, value: Value): Hex {
  if (type.kind === 'struct') return hashStruct(types, type.name, value as Struct)
  if (type.kind === 'array')
    return keccak256(concatHex((value as readonly Value[]).map((item) => encodeValue(types, type.item, item))))
  if (type.name === 'string') return keccak256(stringToHex(value as string))
  if (type.name === 'bytes') return keccak256(value as Hex)
  if (typeof value === 'bigint') return numberToHex(value, { size: 32, signed: type.name.startsWith('int') })
  if (typeof value === 'boolean') return numberToHex(value ? 1 : 0, { size: 32 })
  return pad(isHex(value) ? value : '0x', {
    size: 32,
    dir: type.name === 'address' ? 'left' : 'right',
  })
}
