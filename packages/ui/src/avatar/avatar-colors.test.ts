import { describe, expect, test } from 'vitest'
import { avatarColors } from './avatar-colors.js'

describe('avatarColors', () => {
  test('spec 9.21: reads angles, arcs and colours from the first six hex characters', () => {
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

  test('is the same for both spellings of an address', () => {
    expect(avatarColors('0x7A3FC29B')).toEqual(avatarColors('0x7a3fc29b'))
  })

  test('tells addresses apart that start alike in other chains', () => {
    const one = avatarColors('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
    expect(avatarColors('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5')).not.toEqual(one)
  })

  test('has a picture for anything', () => {
    expect(avatarColors('').ground).toMatch(/^oklch\(/)
  })
})
