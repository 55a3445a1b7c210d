import { randomBytes, randomInt } from 'node:crypto'
import { open, truncate } from 'node:fs/promises'

/** What a power cut may leave of bytes that were written but not flushed. */
export const tears = {
  /** The file ends in the middle of them. */
  cut: (file, from, to) => truncate(file, randomInt(from, to)),
  /** The file has its length, but zeros in their place. */
  zeros: (file, from, to) => overwrite(file, randomInt(from, to), (rest) => Buffer.alloc(rest), to),
  /** The sectors hold random bytes. */
  garbage: (file, from, to) => overwrite(file, randomInt(from, to), randomBytes, to),
  /** A later sector was written, an earlier one was not. */
  hole: (file, from, to) => overwrite(file, from, (rest) => randomBytes(Math.min(rest, 512)), to),
  /** One bit is flipped. */
  bit: (file, from, to) => flipBit(file, randomInt(from, to)),
} satisfies Record<string, (file: string, from: number, to: number) => Promise<void>>

export type Tear = keyof typeof tears

async function overwrite(file: string, at: number, bytes: (rest: number) => Buffer, to: number): Promise<void> {
  const handle = await open(file, 'r+')
  const written = bytes(to - at)
  await handle.write(written, 0, written.length, at)
  await handle.close()
}

async function flipBit(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  byte[0] = (byte[0] ?? 0) ^ (1 << randomInt(8))
  await handle.write(byte, 0, 1, at)
  await handle.close()
}
