import { expect, test } from 'vitest'
import { animatedWebp, readChunks } from './animated-webp.ts'

/** A picture of one pixel, as browsers write it without loss. */
const pixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const frame = { x: 0, y: 0, width: 1, height: 1, ms: 40, file: pixel }

test('animatedWebp writes the size, the repetition and each frame with its place and time', () => {
  const file = animatedWebp(840, 640, [frame, { ...frame, x: 838, y: 300, ms: 70_000 }])
  expect(file.toString('latin1', 0, 4)).toBe('RIFF')
  expect(file.readUInt32LE(4)).toBe(file.length - 8)
  const [header, animation, ...frames] = readChunks(file.subarray(12))
  expect([header?.name, animation?.name, ...frames.map(({ name }) => name)]).toEqual(['VP8X', 'ANIM', 'ANMF', 'ANMF'])
  expect(header?.data[0]).toBe(2)
  expect([header?.data.readUIntLE(4, 3), header?.data.readUIntLE(7, 3)]).toEqual([839, 639])
  expect(animation?.data.readUInt16LE(4)).toBe(0)
  const fields = frames.map(({ data }) => [0, 3, 6, 9, 12].map((at) => data.readUIntLE(at, 3)))
  expect(fields).toEqual([
    [0, 0, 0, 0, 40],
    [419, 150, 0, 0, 70_000],
  ])
  for (const { data } of frames) expect(data.subarray(16)).toEqual(pixel.subarray(12))
})

test('animatedWebp refuses a frame that has no place in the format', () => {
  expect(() => animatedWebp(2, 2, [{ ...frame, x: 1 }])).toThrow('even pixels')
  expect(() => animatedWebp(2, 2, [{ ...frame, file: Buffer.from('RIFF....WEBPnone....') }])).toThrow('not a picture')
})
