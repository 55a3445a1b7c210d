import fc from 'fast-check'

type Field = { name: string; type: string }
type Typed = { type: string; value: unknown }

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)
const hex = (length: number) =>
  fc
    .string({
      unit: fc.constantFrom(...'0123456789abcdef'),
      minLength: 2 * length,
      maxLength: 2 * length,
    })
    .map((digits) => `0x${digits}`)
const number = (bits: number, isSigned: boolean) =>
  fc
    .bigInt({
      min: isSigned ? -(2n ** BigInt(bits - 1)) : 0n,
      max: 2n ** BigInt(isSigned ? bits - 1 : bits) - 1n,
    })
    .map(String)

const sizes = fc.integer({ min: 1, max: 32 })

/** An atomic type with a value. */
const atom: fc.Arbitrary<Typed> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((value) => ({ type: 'string', value })),
  address.map((value) => ({ type: 'address', value })),
  fc.boolean().map((value) => ({ type: 'bool', value })),
  sizes.chain((size) => hex(size).map((value) => ({ type: `bytes${size}`, value }))),
  fc.integer({ min: 0, max: 40 }).chain((size) => hex(size).map((value) => ({ type: 'bytes', value }))),
  fc.tuple(sizes, fc.boolean()).chain(([bytes, isSigned]) =>
    number(bytes * 8, isSigned).map((value) => ({
      type: `${isSigned ? 'int' : 'uint'}${bytes * 8}`,
      value,
    })),
  ),
)

/** A list that repeats one value, with or without a fixed length. */
const list = (item: fc.Arbitrary<Typed>): fc.Arbitrary<Typed> =>
  fc.tuple(item, fc.integer({ min: 0, max: 3 }), fc.boolean()).map(([{ type, value }, length, isFixed]) => ({
    type: `${type}[${isFixed && length > 0 ? length : ''}]`,
    value: Array(length).fill(value),
  }))

const names = fc.uniqueArray(fc.constantFrom('amount', 'to', 'from', 'note', 'a', 'b_1', 'toString'), {
  minLength: 1,
  maxLength: 4,
})

/** Typed data with up to two nested structs. */
export const typedDataCases = fc
  .tuple(
    names,
    fc.array(fc.oneof(atom, list(atom), list(list(atom))), { minLength: 4, maxLength: 4 }),
    names,
    fc.array(atom, { minLength: 4, maxLength: 4 }),
    fc.nat(3),
    fc.nat(4),
  )
  .map(([own, values, partNames, partValues, kind, domainKind]) => {
    const pick = (all: readonly string[], typed: readonly Typed[]) =>
      all.map((name, at) => ({ name, ...(typed[at] as Typed) }))
    const fieldsOf = (all: readonly (Field & Typed)[]): Field[] => all.map(({ name, type }) => ({ name, type }))
    const valueOf = (all: readonly (Field & Typed)[]) => Object.fromEntries(all.map(({ name, value }) => [name, value]))
    const [message, part] = [pick(own, values), pick(partNames, partValues)]
    const holds = kind > 0
    const partValue = kind === 1 ? valueOf(part) : Array(Math.max(0, kind - 2)).fill(valueOf(part))
    const types: Record<string, Field[]> = {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ].slice(0, domainKind % 3),
      Note: [...fieldsOf(message), ...(holds ? [{ name: 'part', type: kind === 1 ? 'Part' : 'Part[]' }] : [])],
      ...(holds && { Part: fieldsOf(part) }),
    }
    const domain = Object.fromEntries(Object.entries({ name: 'App', chainId: domainKind }).slice(0, domainKind % 3))
    return {
      types,
      primaryType: 'Note',
      domain,
      message: { ...valueOf(message), ...(holds && { part: partValue }) },
    }
  })
