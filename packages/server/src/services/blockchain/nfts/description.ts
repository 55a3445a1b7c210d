import type { FindMedia } from './media-addresses.js'

/** Maximum characters of a description that is data: in a list, and in a separate request. */
const longestListed = 64 * 1024
const longestData = 1024 * 1024

/** Maximum characters of a picture in a list, because a page of them is one response. Its reader allows no more. */
const longestPicture = 32 * 1024

const wordsForm = /^data:application\/json(?:;charset=utf-?8|;utf-?8)?(;base64)?,/i

/** Types that a browser draws as an image, including SVG: in an `<img>` it runs nothing and loads nothing. */
const pictureForm = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,][\x21-\x7e]+$/i
const imageForm = /^data:image\/[\w.+-]+(?:;[\w=-]+)*?(;base64)?,/i

/** The picture is not in the description, but has a URL on this server. */
export const elsewhere = Symbol('elsewhere')

/**
 * Finds the picture of an NFT for a list, without a request: an image as data in a description as data; or `elsewhere`,
 * if it is too long for a list, or at a URL that this server reads.
 */
export function listedPicture(uri: unknown, findMedia: FindMedia): string | typeof elsewhere | undefined {
  if (typeof uri !== 'string') return undefined
  if (!wordsForm.test(uri)) return findMedia(uri) && elsewhere
  if (uri.length > longestListed) return uri.length <= longestData ? elsewhere : undefined
  const images = imagesOf(readDescription(uri))
  const isElsewhere = (image: string) =>
    imageForm.test(image) ? pictureForm.test(image) : findMedia(image) !== undefined
  return images.find(isPicture) ?? (images.some(isElsewhere) ? elsewhere : undefined)
}

/** Parses a description that is data. Contracts are untrusted: returns `undefined` if it is invalid. */
export function readDescription(uri: string): unknown {
  const [start, isBase64] = wordsForm.exec(uri) ?? []
  if (start === undefined || uri.length > longestData) return undefined
  const body = uri.slice(start.length)
  try {
    return JSON.parse(isBase64 ? Buffer.from(body, 'base64').toString('utf8') : decoded(body))
  } catch {
    // Not JSON.
    return undefined
  }
}

/** Returns the pictures of a description, data or URLs, in order of preference. */
export function imagesOf(words: unknown): string[] {
  if (typeof words !== 'object' || words === null) return []
  const { image, image_url: address, image_data: drawing } = words as Record<string, unknown>
  return [image, address, asPicture(drawing)].filter((one) => typeof one === 'string')
}

/** Whether a text is a picture as data. */
export const isImageData = (text: string): boolean => imageForm.test(text)

/** Returns the bytes of a picture that is data. */
export function readImageData(text: string): Buffer | undefined {
  const [start, isBase64] = imageForm.exec(text) ?? []
  if (start === undefined) return undefined
  const body = text.slice(start.length)
  return isBase64 ? Buffer.from(body, 'base64') : Buffer.from(decoded(body))
}

/** Decodes escapes. Some contracts do not escape, and a percent sign of theirs may be an invalid escape. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `image_data` is the text of an SVG. */
function asPicture(drawing: unknown): unknown {
  return typeof drawing === 'string' && drawing.trimStart().startsWith('<svg')
    ? `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
    : drawing
}

const isPicture = (text: string): boolean => text.length <= longestPicture && pictureForm.test(text)
