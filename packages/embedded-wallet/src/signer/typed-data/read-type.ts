/** A type of EIP-712, taken apart. */
export type FieldType =
  | { kind: 'atomic'; name: string }
  | { kind: 'struct'; name: string }
  /** `length`: `undefined` where any number of items is allowed. */
  | { kind: 'array'; item: FieldType; length: number | undefined }

/** Names of structs and fields (EIP-712: identifiers). `__proto__` is a name that objects of JavaScript treat apart. */
const identifier = /^(?!__proto__$)[A-Za-z_$][\w$]{0,63}$/

/** Structs in wide use whose names are no identifiers. A colon ends no name in the text that is hashed. */
const prefix = 'HyperliquidTransaction:'

const sizes = Array.from({ length: 32 }, (_, index) => index + 1)
const atomicTypes: ReadonlySet<string> = new Set([
  'address',
  'bool',
  'string',
  'bytes',
  ...sizes.flatMap((bytes) => [`bytes${bytes}`, `uint${bytes * 8}`, `int${bytes * 8}`]),
])

/** What Solidity calls a type is no name of a struct, whether EIP-712 has it or not. */
const reserved = /^(?:address|bool|string|byte|bytes\d*|u?int\d*|u?fixed\w*|function|mapping|tuple)$/

export const isFieldName = (name: string): boolean => identifier.test(name)

export const isStructName = (name: string): boolean =>
  identifier.test(name.startsWith(prefix) ? name.slice(prefix.length) : name) && !reserved.test(name)

/** Lists within lists. */
const mostLists = 8

/** Reads a type by the grammar of EIP-712. `undefined` for everything else, such as the aliases `uint` and `int`. */
export function readType(text: string, lists = 0): FieldType | undefined {
  if (lists > mostLists) return undefined
  const [, itemText, lengthText] = /^(.+)\[([1-9]\d{0,3})?\]$/.exec(text) ?? []
  if (itemText !== undefined) {
    const item = readType(itemText, lists + 1)
    return (
      item && {
        kind: 'array',
        item,
        length: lengthText === undefined ? undefined : Number(lengthText),
      }
    )
  }
  if (atomicTypes.has(text)) return { kind: 'atomic', name: text }
  return isStructName(text) ? { kind: 'struct', name: text } : undefined
}

/** The struct that a type holds, in arrays or not. */
export function structOf(type: FieldType): string | undefined {
  if (type.kind === 'array') return structOf(type.item)
  return type.kind === 'struct' ? type.name : undefined
}
