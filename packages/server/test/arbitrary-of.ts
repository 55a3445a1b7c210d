import fc from 'fast-check'
import * as z from '@openappkit/protocol/zod'

type JsonSchema = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Values outside any schema: other types, edge cases of numbers, prototype keys, unusual characters. */
const nonsense = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(-1, 0, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, '', '__proto__', '\u0000', '\ud800', '../..', "' OR 1=1 --"),
  fc
    .constantFrom('constructor', '__proto__', 'toString')
    .map((key) => JSON.parse(`{"${key}":{"polluted":1}}`) as unknown),
)

/** Values that a schema accepts, and values with invalid parts. */
export function arbitraryOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  return near(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

/** Mostly valid: a value whose first part is invalid does not exercise the others. */
function near(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: valid(schema), weight: 12 }, { arbitrary: nonsense, weight: 1 })
}

function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map(valid))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'object':
      return object(schema)
    case 'array':
      return fc.array(near(schema.items ?? {}), { maxLength: 6 })
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 32 - 1) })
    case 'number':
      return fc.double()
    case 'boolean':
      return fc.boolean()
    default:
      return nonsense
  }
}

function object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, near(field)]))
  const whole = fc.record(fields, { requiredKeys: [...required] })
  return fc.oneof({ arbitrary: whole, weight: 9 }, fc.record({ ...fields, extra: nonsense }, { requiredKeys: [] }))
}

function text({ pattern, minLength = 0, maxLength = 100 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 200) })
}
