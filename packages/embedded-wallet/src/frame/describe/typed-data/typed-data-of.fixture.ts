export const [owner, thief] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]
export const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const zero = '0x0000000000000000000000000000000000000000'
export const hash = `0x${'ab'.repeat(32)}`

/** Fields as `name:type`, and a value for each type. */
export type Kind = {
  name: string
  fields: string
  more?: Record<string, string>
  message?: object
  domain?: object
}

const usualDomain = { name: 'Some app', version: '1', chainId: 1, verifyingContract: contract }

const samples: readonly [RegExp, unknown][] = [
  [/^u?int/, '1'],
  [/^address$/, thief],
  [/^bytes32$/, hash],
  [/^bytes\d*$/, '0x12345678'],
  [/^bool$/, true],
  [/^string$/, 'text'],
]
const fieldsOf = (text: string) =>
  text.split(' ').map((each) => {
    const [name = '', type = ''] = each.split(':')
    return { name, type }
  })

/** Typed data of a kind, for chain id 1. `domain` replaces the default one. */
export function typedDataOf({ name, fields, more = {}, message = {}, domain = usualDomain }: Kind) {
  const structs = Object.entries(more).map(([type, text]) => [type, fieldsOf(text)] as const)
  const types: Record<string, { name: string; type: string }[]> = {
    [name]: fieldsOf(fields),
    ...Object.fromEntries(structs),
  }
  const sample = (type: string): unknown => {
    const item = /^(.+)\[(\d*)\]$/.exec(type)
    if (item) return Array.from({ length: Number(item[2] || 1) }, () => sample(item[1] ?? ''))
    const struct = types[type]
    const open = struct?.filter((field) => type !== name || !(field.name in message))
    if (open) return Object.fromEntries(open.map((field) => [field.name, sample(field.type)]))
    return samples.find(([form]) => form.test(type))?.[1]
  }
  return { types, primaryType: name, domain, message: { ...(sample(name) as object), ...message } }
}
