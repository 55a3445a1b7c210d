import { fetchBytes } from '../../../platform/outgoing/fetch-bytes.js'
import type { Picture } from '../../../platform/http/answer-picture.js'
import { imagesOf, readDescription, readImageData } from './description.js'
import type { FindMedia } from './media-addresses.js'
import { pictureKind } from './picture-kind.js'

const mostBytes = 5 * 1024 * 1024

/**
 * Reads the picture of an NFT from any location that this server reads. Returns `undefined` if it has none, or none
 * that browsers draw.
 * @throws OutgoingError when its location does not respond.
 */
export async function readNftPicture(
  uri: string,
  findMedia: FindMedia,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  const words = readDescription(uri)
  if (words !== undefined) return firstPicture(imagesOf(words), findMedia, signal)
  const bytes = await bytesAt(uri, findMedia, signal)
  // Some contracts refer to the picture itself.
  return bytes && (asPicture(bytes) ?? firstPicture(imagesOf(asDescription(bytes)), findMedia, signal))
}

/** Returns the first picture of these URLs and data. */
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
