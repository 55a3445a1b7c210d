import { describe, expect, test } from 'vitest'
import { avatarColors } from './avatar-colors.js'

describe('avatarColors', () => {
  test('spec 9.21: derives angles, arcs and colours from the first six hex characters', () => {
    expect(avatarColors('0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2')).toEqual({
      ground: 'oklch(0.36 0.08 172)',
      outer: 'oklch(0.72 0.12 172)',
      inner: 'oklch(0.82 0.12 212)',
      core: 'oklch(0.92 0.06 6)',
      outerAngle: 172,
      innerAngle: 89,
      outerArc: 0.6,
      innerArc: 0.75,
    })
  })

  test('returns the same avatar for both spellings of an address', () => {
    expect(avatarColors('0x7A3FC29B')).toEqual(avatarColors('0x7a3fc29b'))
  })

  test('returns different avatars for addresses of other chains that start alike', () => {
    const one = avatarColors('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
    expect(avatarColors('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5')).not.toEqual(one)
  })

  test('returns an avatar for any text', () => {
    expect(avatarColors('').ground).toMatch(/^oklch\(/)
  })
})
