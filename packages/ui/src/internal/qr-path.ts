import { encode } from 'uqr'

export type QrDrawing = {
  /** Modules along one edge. */
  size: number
  /** One small square per dark module outside the eyes, in a box of `size`; filled, and stroked with a round join. */
  path: string
  /** Width of that stroke. */
  join: number
  /** Upper left corners of the three eyes. */
  eyes: readonly (readonly [number, number])[]
}

/** A dot is a square of `edge` with a stroke of `join`: 0.88 of a module, rounded. */
const qrDot = { edge: 0.36, join: 0.52 } as const

const eyeSize = 7

/**
 * Encodes a text at level M or better (ISO/IEC 18004) and draws it. `clear` is the share of the edge that stays free in
 * the middle for a picture: at most a fifth, which the error correction covers. Returns `undefined` if the text is too
 * long.
 */
export function drawQr(text: string, clear: number): QrDrawing | undefined {
  const code = tryEncode(text)
  if (!code) return undefined
  const { size, data } = code
  const isFree = hole(size, clear)
  const last = size - eyeSize
  const isEye = (x: number, y: number) => (x < eyeSize || x >= last) && (y < eyeSize || (y >= last && x < eyeSize))
  const start = (1 - qrDot.edge) / 2
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark && !isEye(x, y) && !isFree(x, y)
        ? `M${(x + start).toFixed(2)} ${(y + start).toFixed(2)}h${qrDot.edge}v${qrDot.edge}h-${qrDot.edge}z`
        : [],
    ),
  )
  return {
    size,
    path: dots.join(''),
    join: qrDot.join,
    eyes: [
      [0, 0],
      [last, 0],
      [0, last],
    ],
  }
}

function tryEncode(text: string) {
  try {
    return encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  } catch {
    return undefined
  }
}

// Odd like the size of the code, so that the hole is centred.
function hole(size: number, clear: number): (x: number, y: number) => boolean {
  if (clear <= 0) return () => false
  const half = Math.ceil((size * clear - 1) / 2)
  const middle = (size - 1) / 2
  return (x, y) => Math.abs(x - middle) <= half && Math.abs(y - middle) <= half
}
