import type { Bytes } from './random-bytes.js'

export type Field = string | number | Uint8Array

const text = new TextEncoder()
const tags = { string: 1, number: 2, bytes: 3 } as const

/**
 * Encodes a list of fields as bytes. Each field follows its kind and length, so that different lists have different
 * encodings. Numbers are safe integers from 0.
 */
export function encodeFields(...fields: readonly Field[]): Bytes {
  const parts = fields.map(encodeField)
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function encodeField(field: Field): Uint8Array {
  const [tag, body] =
    typeof field === 'string'
      ? [tags.string, text.encode(field)]
      : typeof field === 'number'
        ? [tags.number, encodeInteger(field)]
        : [tags.bytes, field]
  const part = new Uint8Array(5 + body.length)
  part[0] = tag
  new DataView(part.buffer).setUint32(1, body.length)
  part.set(body, 5)
  return part
}

function encodeInteger(value: number): Uint8Array {
  const body = new Uint8Array(8)
  new DataView(body.buffer).setBigUint64(0, BigInt(value))
  return body
}
