/** One instruction. Numbers index the keys of the message; higher ones index its lookup tables. */
export type SolanaInstruction = { program: number; accounts: readonly number[]; data: Uint8Array }

/** The message that a Solana transaction signs, decoded to its last byte. */
export type SolanaMessage = {
  version: 'legacy' | 0
  /** The number of keys that sign. The first one pays. */
  signing: number
  keys: readonly Uint8Array[]
  /** Whether a key may be changed, by its number. */
  isWritable(key: number): boolean
  instructions: readonly SolanaInstruction[]
}

/**
 * Reads the message of a transaction, legacy or v0, to its last byte. `undefined` for other bytes. Detects a text to sign
 * that is a transaction message: its signature would authorize the transaction.
 */
export function readSolanaMessage(bytes: Uint8Array): SolanaMessage | undefined {
  const reader = createReader(bytes)
  const first = reader.byte()
  const isVersioned = (first & 0x80) !== 0
  const version = isVersioned ? 0 : 'legacy'
  if (isVersioned && (first & 0x7f) !== 0) return undefined
  const signing = isVersioned ? reader.byte() : first
  const [readonlySigning, readonly] = [reader.byte(), reader.byte()]
  const keys = Array.from({ length: reader.length() }, () => reader.take(32))
  reader.take(32)
  const instructions: SolanaInstruction[] = []
  for (let left = reader.length(); left > 0 && !reader.isOver; left--) {
    const program = reader.byte()
    instructions.push({ program, accounts: [...reader.take(reader.length())], data: reader.take(reader.length()) })
  }
  for (let left = isVersioned ? reader.length() : 0; left > 0 && !reader.isOver; left--) {
    reader.take(32)
    reader.take(reader.length())
    reader.take(reader.length())
  }
  const isWhole = !reader.isOver && reader.isAtEnd
  const isCounted = signing > readonlySigning && keys.length >= signing + readonly
  if (!isWhole || !isCounted) return undefined
  const isWritable = (key: number) =>
    key < signing - readonlySigning || (key >= signing && key < keys.length - readonly)
  return { version, signing, keys, isWritable, instructions }
}

/** A reader that never fails. `isOver` tells whether it read past the end. */
function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number): Uint8Array => {
    at += length
    return at > bytes.length ? new Uint8Array(0) : bytes.subarray(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  return {
    byte,
    take,
    /** Compact-u16: seven bits in each of at most three bytes, limited to the possible number of entries. */
    length(): number {
      let value = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const next = byte()
        value |= (next & 0x7f) << shift
        if ((next & 0x80) === 0) break
      }
      return Math.min(value, bytes.length)
    },
    get isOver() {
      return at > bytes.length
    },
    get isAtEnd() {
      return at === bytes.length
    },
  }
}
