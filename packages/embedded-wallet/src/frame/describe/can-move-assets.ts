type Types = Readonly<Record<string, readonly { name: string; type: string }[]>>

/** Fields that stand for what an account has, or for something that nobody can read. */
const telling: readonly { type: RegExp; name: RegExp }[] = [
  { type: /^u?int\d*$/, name: /amount|value|price|quantity|identifier|token_?id|allowance|fee|total/i },
  {
    type: /^address$/,
    name: /spender|operator|delegat|recipient|receiver|beneficiary|destination|token|asset|collection/i,
  },
  { type: /^string$/, name: /^(?:amount|destination)$/i },
  { type: /^bytes$/, name: /^/ },
  { type: /^bytes\d+$/, name: /hash|root|digest/i },
]

/**
 * Whether typed data (EIP-712) looks like an order, a transfer or a call: a contract may move assets with it. That is told
 * by the names and types of its fields. What only names people and texts, such as a vote, does not.
 */
export function canMoveAssets(types: Types, type: string, seen: Set<string> = new Set()): boolean {
  if (seen.has(type)) return false
  seen.add(type)
  const fields = Object.hasOwn(types, type) ? (types[type] ?? []) : []
  return fields.some((field) => {
    const item = field.type.replace(/(?:\[\d*\])+$/, '')
    return (
      telling.some((each) => each.type.test(item) && each.name.test(field.name)) || canMoveAssets(types, item, seen)
    )
  })
}
