import { fetchBytes } from '../../../platform/outgoing/fetch-bytes.js'
import type { Picture } from '../../../platform/http/answer-picture.js'
import { imagesOf, readDescription, readImageData } from './description.js'
import type { FindMedia } from './media-addresses.js'
import { pictureKind } from './picture-kind.js'

const mostBytes = 5 * 1024 * 1024

/**
 * The picture that an NFT names, from wherever this server looks. `undefined` where it has none, or none that a browser
 * draws.
 * @throws OutgoingError when it is somewhere and did not come.
 */
export async function readNftPicture(
  uri: string,
  findMedia: FindMedia,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  const words = readDescription(uri)
  if (words !== undefined) return firstPicture(imagesOf(words), findMedia, signal)
  const bytes = await bytesAt(uri, findMedia, signal)
  // Some contracts name the picture itself.
  return bytes && (asPicture(bytes) ?? firstPicture(imagesOf(asDescription(bytes)), findMedia, signal))
}

/** The first of these addresses and data that leads to a picture. */
export async function firstPicture(
  images: readonly string[],
  findMedia: FindMedia,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  for (const image of images) {
    const bytes = readImageData(image) ?? (await bytesAt(image, findMedia, signal))
    const picture = bytes && asPicture(bytes)
    if (picture) return picture
  }
  return undefined
}

async function bytesAt(uri: string, findMedia: FindMedia, signal: AbortSignal): Promise<Buffer | undefined> {
  const media = findMedia(uri)
  return media && fetchBytes(media.url, { ...media, signal, mostBytes })
}

function asPicture(bytes: Buffer): Picture | undefined {
  const type = pictureKind(bytes)
  return type === undefined ? undefined : { type, body: new Uint8Array(bytes) }
}

function asDescription(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
