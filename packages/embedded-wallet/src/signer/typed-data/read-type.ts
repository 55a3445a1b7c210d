/** A parsed EIP-712 type. */
export type FieldType =
  | { kind: 'atomic'; name: string }
  | { kind: 'struct'; name: string }
  /** `length`: `undefined` for any number of items. */
  | { kind: 'array'; item: FieldType; length: number | undefined }

/** Names of structs and fields (EIP-712: identifiers). Excludes `__proto__`, which is special in JavaScript. */
const identifier = /^(?!__proto__$)[A-Za-z_$][\w$]{0,63}$/

/** Prefix of widely used structs whose names are not identifiers. A colon cannot end a name in the hashed text. */
const prefix = 'HyperliquidTransaction:'

const sizes = Array.from({ length: 32 }, (_, index) => index + 1)
const atomicTypes: ReadonlySet<string> = new Set([
  'address',
  'bool',
  'string',
  'bytes',
  ...sizes.flatMap((bytes) => [`bytes${bytes}`, `uint${bytes * 8}`, `int${bytes * 8}`]),
])

/** Solidity type names are not struct names, whether EIP-712 supports them or not. */
const reserved = /^(?:address|bool|string|byte|bytes\d*|u?int\d*|u?fixed\w*|function|mapping|tuple)$/

export const isFieldName = (name: string): boolean => identifier.test(name)

export const isStructName = (name: string): boolean =>
  identifier.test(name.startsWith(prefix) ? name.slice(prefix.length) : name) && !reserved.test(name)

/** The deepest nesting of lists. */
const mostLists = 8

/** Parses a type by the grammar of EIP-712. `undefined` for other text, such as the aliases `uint` and `int`. */
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

/** The struct of a type, also within arrays. */
export function structOf(type: FieldType): string | undefined {
  if (type.kind === 'array') return structOf(type.item)
  return type.kind === 'struct' ? type.name : undefined
}
