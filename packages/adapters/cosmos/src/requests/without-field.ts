const [varint, fixed64, bytes, fixed32] = [0, 1, 2, 5]

/** Removes a field from a protobuf message. Returns a malformed message unchanged. */
export function withoutField(number: number, message: Uint8Array): Uint8Array {
  const kept = new Uint8Array(message.length)
  let length = 0
  for (let at = 0; at < message.length;) {
    const tag = readVarint(message, at)
    const end = tag && endOf(tag.value % 8, message, tag.end)
    if (!tag || end === undefined || end > message.length) return message
    if (Math.floor(tag.value / 8) !== number) {
      kept.set(message.subarray(at, end), length)
      length += end - at
    }
    at = end
  }
  return kept.subarray(0, length)
}

/** Returns the end of a value, or `undefined` for an unsupported wire type. */
function endOf(kind: number, message: Uint8Array, at: number): number | undefined {
  if (kind === fixed64) return at + 8
  if (kind === fixed32) return at + 4
  const first = kind === varint || kind === bytes ? readVarint(message, at) : undefined
  return first && first.end + (kind === bytes ? first.value : 0)
}

/** Reads a varint, seven bits per byte. Returns `undefined` if it does not end. */
function readVarint(message: Uint8Array, start: number): { value: number; end: number } | undefined {
  let value = 0
  for (let at = start; at < Math.min(message.length, start + 10); at += 1) {
    const byte = message[at] ?? 0
    value += (byte & 0x7f) * 2 ** (7 * (at - start))
    if (byte < 0x80) return { value, end: at + 1 }
  }
  return undefined
}
