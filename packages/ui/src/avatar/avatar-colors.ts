import { hashText } from '../format/hash-text.js'

/** One avatar: four colours, and the angle and length of its two arcs. Angles in degrees, arcs as shares of a turn. */
export type AvatarColors = {
  ground: string
  outer: string
  inner: string
  core: string
  outerAngle: number
  innerAngle: number
  outerArc: number
  innerArc: number
}

/**
 * Derives an avatar from the first six hex characters of an address. Hashes addresses that are not hex (Solana,
 * Bitcoin), because their first characters are often the same.
 */
export function avatarColors(address: string): AvatarColors {
  const hex = /^0x([0-9a-f]{6})/i.exec(address)?.[1]
  const seed = hex ? Number.parseInt(hex, 16) : hashText(address) >>> 8
  const [first, second, third] = [seed >> 16, (seed >> 8) & 255, seed & 255]
  const hue = Math.round((first / 255) * 360)
  const turned = (by: number) => Math.round(hue + by) % 360
  const arc = (byte: number) => (30 + 3 * (byte & 15)) / 100
  return {
    ground: `oklch(0.36 0.08 ${hue})`,
    outer: `oklch(0.72 0.12 ${hue})`,
    inner: `oklch(0.82 0.12 ${turned(40)})`,
    core: `oklch(0.92 0.06 ${turned(third)})`,
    outerAngle: hue,
    innerAngle: Math.round((second / 255) * 360),
    outerArc: arc(first),
    innerArc: arc(second),
  }
}
