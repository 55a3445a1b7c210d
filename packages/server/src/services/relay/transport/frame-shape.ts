export type FrameShape = {
  /** Nesting depth of objects and arrays. */
  depth: number
  /** Entries of all objects and arrays together. */
  entries: number
}

const quote = 0x22
const comma = 0x2c
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * Whether JSON text stays within a shape. One pass that allocates nothing and stops at the first excess: parsing first
 * would build whatever a client sends.
 */
export function isWithinShape(json: Buffer, most: FrameShape): boolean {
  let depth = 0
  let entries = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isInString) {
      if (byte === backslash) at += 1
      else if (byte === quote) isInString = false
    } else if (byte === quote) {
      isInString = true
    } else if (byte === comma) {
      entries += 1
    } else if (byte === openBracket || byte === openBrace) {
      depth += 1
      entries += 1
    } else if (byte === closeBracket || byte === closeBrace) {
      depth -= 1
    }
    if (depth > most.depth || entries > most.entries) return false
  }
  return true
}
