import { SignerError } from '../signer-error.js'
import { type Atom, readAtom } from './read-atom.js'
import { type FieldType, isFieldName, isStructName, readType, structOf } from './read-type.js'

export type Field = { name: string; type: string; parsed: FieldType }
export type Value = Atom | readonly Value[] | Struct
/** Has exactly the members of its type, in that order. */
export type Struct = ReadonlyMap<string, Value>

/** Parsed typed data (EIP-712). Screen and hash are both computed from it alone. */
export type TypedData = {
  /** Exactly the types that the domain and the message use. */
  types: ReadonlyMap<string, readonly Field[]>
  primaryType: string
  domain: Struct
  message: Struct
}

export const domainType = 'EIP712Domain'

/** The members of a domain (EIP-712), in their order. */
const domainFields: ReadonlyMap<string, string> = new Map([
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
])

/** An order of 256 orders has 10,000 values in 110 kB. */
const most = { length: 128 * 1024, structs: 64, fields: 256, depth: 16, values: 16_384 }

/**
 * Parses the JSON of `eth_signTypedData_v4`. The window and the signer both use this parser, so that they read the same
 * data. Refuses data that would otherwise be omitted: a member without a type, a type without a member, a name that is
 * not an identifier, a number above 2^53.
 *
 * @throws {SignerError} `not_signable`, with a reason for the developer
 */
export function parseTypedData(json: string): TypedData {
  if (json.length > most.length) refuse('The typed data is too long')
  const root = membersOf(parseJson(json), 'The typed data', ['types', 'primaryType', 'domain', 'message'])
  const primaryType = root.get('primaryType')
  if (typeof primaryType !== 'string' || primaryType === domainType) refuse('primaryType is not the name of a struct')
  const given = readStructs(membersOf(root.get('types'), 'types'))
  const domain = membersOf(root.get('domain'), 'domain')
  const types = new Map(given)
  types.set(domainType, checkDomain(given.get(domainType) ?? fieldsOfDomain(domain)))
  checkReferences(types, primaryType)
  const read = createReader(types)
  return {
    types,
    primaryType,
    domain: read.struct(domainType, root.get('domain'), 'domain'),
    message: read.struct(primaryType, root.get('message'), 'message'),
  }
}

function refuse(reason: string): never {
  throw new SignerError('not_signable', reason.slice(0, 200))
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return refuse('The typed data is not JSON')
  }
}

/** The members of an object. `names`: the only allowed members, all required. */
function membersOf(value: unknown, path: string, names?: readonly string[]): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(`${path} is not an object`)
  const members = new Map<string, unknown>(Object.entries(value))
  if (!names) return members
  const unknown = [...members.keys()].find((name) => !names.includes(name))
  if (unknown !== undefined) refuse(`${path} has the member ${unknown}, which no type names`)
  const missing = names.find((name) => !members.has(name))
  if (missing !== undefined) refuse(`${path} has no member ${missing}`)
  return members
}

function readStructs(given: ReadonlyMap<string, unknown>): ReadonlyMap<string, readonly Field[]> {
  if (given.size > most.structs) refuse('There are too many types')
  let left = most.fields
  return new Map(
    [...given].map(([name, fields]) => {
      if (!isStructName(name)) refuse(`The name ${name} of a type is not an identifier`)
      if (!Array.isArray(fields)) return refuse(`The type ${name} is not a list of fields`)
      left -= fields.length
      if (left < 0) refuse('There are too many fields')
      const read = fields.map((field: unknown) => readField(field, name))
      if (new Set(read.map((field) => field.name)).size < read.length) refuse(`The type ${name} has a field twice`)
      return [name, read]
    }),
  )
}

function readField(given: unknown, struct: string): Field {
  const members = membersOf(given, `A field of ${struct}`, ['name', 'type'])
  const [name, type] = [members.get('name'), members.get('type')]
  if (typeof name !== 'string' || !isFieldName(name))
    return refuse(`A field of ${struct} has no identifier as its name`)
  const parsed = typeof type === 'string' ? readType(type) : undefined
  if (!parsed) return refuse(`The type of ${struct}.${name} is not a type of EIP-712`)
  return { name, type: String(type), parsed }
}

/** The default type of a domain: its members, in the order of EIP-712. */
function fieldsOfDomain(domain: ReadonlyMap<string, unknown>): Field[] {
  return [...domainFields]
    .filter(([name]) => domain.has(name))
    .map(([name, type]) => ({ name, type, parsed: { kind: 'atomic', name: type } }))
}

function checkDomain(fields: readonly Field[]): readonly Field[] {
  const other = fields.find(({ name, type }) => domainFields.get(name) !== type)
  if (other) refuse(`${domainType} has the member ${other.name} of type ${other.type}, which EIP-712 does not have`)
  return fields
}

/** Checks that every used struct is defined, and every defined struct is used. */
function checkReferences(types: ReadonlyMap<string, readonly Field[]>, primaryType: string): void {
  const used = new Set<string>()
  const open = [primaryType]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue
    used.add(name)
    const fields = name === domainType ? undefined : types.get(name)
    if (!fields) return refuse(`The type ${name} is missing`)
    open.push(...fields.flatMap(({ parsed }) => structOf(parsed) ?? []))
  }
  const left = [...types.keys()].find((name) => name !== domainType && !used.has(name))
  if (left !== undefined) refuse(`The type ${left} is not used`)
}

function createReader(types: ReadonlyMap<string, readonly Field[]>) {
  let values = 0

  function read(type: FieldType, value: unknown, path: string, depth: number): Value {
    values += 1
    if (depth > most.depth) refuse('The values are nested too deep')
    if (values > most.values) refuse('There are too many values')
    if (type.kind === 'struct') return struct(type.name, value, path, depth)
    if (type.kind === 'atomic') return readAtom(type.name, value) ?? refuse(`${path} is not of the type ${type.name}`)
    const isWhole = Array.isArray(value) && (type.length === undefined || type.length === value.length)
    if (!isWhole) return refuse(`${path} is not a list of the length that its type says`)
    return (value as unknown[]).map((item, index) => read(type.item, item, `${path}[${index}]`, depth + 1))
  }

  function struct(name: string, value: unknown, path: string, depth = 0): Struct {
    const fields = types.get(name) ?? []
    const given = membersOf(
      value,
      path,
      fields.map((field) => field.name),
    )
    return new Map(
      fields.map(({ name: member, parsed }) => [
        member,
        read(parsed, given.get(member), `${path}.${member}`, depth + 1),
      ]),
    )
  }

  return { struct }
}
