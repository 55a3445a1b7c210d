const finalBit = 0x80
const controlBit = 0x08
const maskBit = 0x80
const lengthBits = 0x7f

export type FrameMeter = ReturnType<typeof createFrameMeter>

/**
 * Follows the WebSocket frames (RFC 6455, section 5.2) of one connection without reading their payload. `ws` reports
 * whole messages only, but limits need the bytes earlier.
 */
export function createFrameMeter() {
  const header = Buffer.alloc(14)
  let headerBytes = 0
  let payloadLeft = 0
  let isControl = false
  let isFinal = true
  let isInMessage = false
  let heldBytes = 0
  let messages = 0

  function onHeader(): void {
    const first = header[0] ?? 0
    payloadLeft = payloadLength(header)
    headerBytes = 0
    isControl = (first & controlBit) !== 0
    if (!isControl) {
      isInMessage = true
      isFinal = (first & finalBit) !== 0
    }
    if (payloadLeft === 0) onFrameEnd()
  }

  function onFrameEnd(): void {
    if (isControl || !isFinal) return
    isInMessage = false
    heldBytes = 0
    messages += 1
  }

  return {
    /** Returns the number of frames that begin in these bytes. */
    read(chunk: Buffer): number {
      let frames = 0
      for (let at = 0; at < chunk.length;) {
        if (payloadLeft > 0) {
          const part = Math.min(payloadLeft, chunk.length - at)
          at += part
          payloadLeft -= part
          if (!isControl) heldBytes += part
          if (payloadLeft === 0) onFrameEnd()
          continue
        }
        header[headerBytes] = chunk[at] ?? 0
        headerBytes += 1
        at += 1
        if (headerBytes < 2 || headerBytes < headerLength(header)) continue
        frames += 1
        onHeader()
      }
      return frames
    },
    /** Whether a frame or a message has begun and not ended. */
    get isUnfinished(): boolean {
      return headerBytes > 0 || payloadLeft > 0 || isInMessage
    },
    /** Payload bytes of the unfinished message. */
    get heldBytes(): number {
      return heldBytes
    },
    /** Number of finished messages. */
    get messages(): number {
      return messages
    },
  }
}

function headerLength(header: Buffer): number {
  const second = header[1] ?? 0
  const length = second & lengthBits
  return 2 + (length === 126 ? 2 : length === 127 ? 8 : 0) + ((second & maskBit) === 0 ? 0 : 4)
}

function payloadLength(header: Buffer): number {
  const length = (header[1] ?? 0) & lengthBits
  if (length === 126) return header.readUInt16BE(2)
  return length === 127 ? Number(header.readBigUInt64BE(2)) : length
}
