import { domainType, type Struct, type TypedData, type Value } from '../../../signer/typed-data/parse-typed-data.js'
import { encodeType } from '../../../signer/typed-data/hash-typed-data.js'
import type { FieldType } from '../../../signer/typed-data/read-type.js'
import { escapeInvisibleInQuotes } from '../invisible-characters.js'

/**
 * Writes every field of typed data and the hashed types. Equal texts have equal digests: names are identifiers, text is
 * quoted, and each value has one form.
 */
export function writeTypedData(data: TypedData): string {
  const { types, primaryType, domain, message } = data

  const writeStruct = (name: string, struct: Struct, indent: string): string[] =>
    (types.get(name) ?? []).flatMap((field) =>
      writeValue(field.name, field.parsed, struct.get(field.name) ?? '', indent),
    )

  function writeValue(label: string, type: FieldType, value: Value, indent: string): string[] {
    const deeper = `${indent}  `
    if (type.kind === 'struct') return [`${indent}${label}:`, ...writeStruct(type.name, value as Struct, deeper)]
    if (type.kind === 'atomic') {
      const written = type.name === 'string' ? JSON.stringify(value) : String(value)
      return [`${indent}${label}: ${written}`]
    }
    const { item: itemType } = type
    const items = value as readonly Value[]
    const lines = items.flatMap((item, index) => writeValue(String(index + 1), itemType, item, deeper))
    return [`${indent}${label}: [${items.length}]`, ...lines]
  }

  const lines = [
    `${primaryType}:`,
    ...writeStruct(primaryType, message, '  '),
    'domain:',
    ...writeStruct(domainType, domain, '  '),
    'types:',
    `  ${encodeType(types, domainType)}`,
    `  ${encodeType(types, primaryType)}`,
  ]
  return escapeInvisibleInQuotes(lines.join('\n'))
}
