/** A part of an animated picture: the whole of the first frame, or what has changed since the frame before. */
export type WebpFrame = { x: number; y: number; width: number; height: number; ms: number; file: Buffer }

/**
 * An animated WebP, as RIFF chunks around still pictures of WebP. It repeats without end. Written here, because the
 * libraries that write one bring an encoder under another licence than the check of licences allows.
 */
export function animatedWebp(width: number, height: number, frames: readonly WebpFrame[]): Buffer {
  // Flag 2: the file is animated. A size is stored less one, a colour of the ground as BGRA.
  const header = chunk('VP8X', Buffer.concat([Buffer.of(2, 0, 0, 0), uint24(width - 1), uint24(height - 1)]))
  const animation = chunk('ANIM', Buffer.of(255, 255, 255, 255, 0, 0))
  const body = Buffer.concat([Buffer.from('WEBP'), header, animation, ...frames.map(frameChunk)])
  return chunk('RIFF', body)
}

function frameChunk({ x, y, width, height, ms, file }: WebpFrame): Buffer {
  if (x % 2 || y % 2) throw new Error(`A frame begins at even pixels, not at ${x}, ${y}`)
  const place = [x / 2, y / 2, width - 1, height - 1, ms].map(uint24)
  // Flag 2: the frame replaces what is below it. The frame stays when the next one comes.
  return chunk('ANMF', Buffer.concat([...place, Buffer.of(2), pictureOf(file)]))
}

/** The chunks of a still picture that hold its pixels. */
function pictureOf(file: Buffer): Buffer {
  const held = readChunks(file.subarray(12)).filter(({ name }) => ['ALPH', 'VP8 ', 'VP8L'].includes(name))
  if (held.length === 0) throw new Error('A frame is not a picture of WebP')
  return Buffer.concat(held.map(({ name, data }) => chunk(name, data)))
}

/** The chunks of a body of RIFF, one after another. */
export function readChunks(body: Buffer): { name: string; data: Buffer }[] {
  const chunks = []
  for (let at = 0; at + 8 <= body.length;) {
    const size = body.readUInt32LE(at + 4)
    chunks.push({ name: body.toString('latin1', at, at + 4), data: body.subarray(at + 8, at + 8 + size) })
    at += 8 + size + (size % 2)
  }
  return chunks
}

function chunk(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name), size, data, Buffer.alloc(data.length % 2)])
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}
