import type { FindMedia } from './media-addresses.js'

/** Characters of a description that is data: that of a list, and one that is read alone. */
const longestListed = 64 * 1024
const longestData = 1024 * 1024

/** Characters of a picture: a page of them is one answer. The reader of that answer allows no more. */
const longestPicture = 32 * 1024

const wordsForm = /^data:application\/json(?:;charset=utf-?8|;utf-?8)?(;base64)?,/i

/** Kinds that a browser draws as an image. SVG among them: in an `<img>` it runs nothing and loads nothing. */
const pictureForm = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,][\x21-\x7e]+$/i
const imageForm = /^data:image\/[\w.+-]+(?:;[\w=-]+)*?(;base64)?,/i

/** The picture is not in the description: this server has it under an address of its own. */
export const elsewhere = Symbol('elsewhere')

/**
 * The picture of an NFT for a list of them: an image as data, in a description as data; or `elsewhere`, where it is
 * longer than a list has room for, or at an address that this server asks. Nothing is fetched.
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

/** A description that is data, as whoever deployed the contract wrote it. `undefined`: it is none. */
export function readDescription(uri: string): unknown {
  const [start, isBase64] = wordsForm.exec(uri) ?? []
  if (start === undefined || uri.length > longestData) return undefined
  const body = uri.slice(start.length)
  try {
    return JSON.parse(isBase64 ? Buffer.from(body, 'base64').toString('utf8') : decoded(body))
  } catch {
    // No JSON: anybody may write anything.
    return undefined
  }
}

/** What a description names as the picture, data or addresses, the first choice first. */
export function imagesOf(words: unknown): string[] {
  if (typeof words !== 'object' || words === null) return []
  const { image, image_url: address, image_data: drawing } = words as Record<string, unknown>
  return [image, address, asPicture(drawing)].filter((one) => typeof one === 'string')
}

/** Whether it is a picture that is data. */
export const isImageData = (text: string): boolean => imageForm.test(text)

/** The bytes of a picture that is data. */
export function readImageData(text: string): Buffer | undefined {
  const [start, isBase64] = imageForm.exec(text) ?? []
  if (start === undefined) return undefined
  const body = text.slice(start.length)
  return isBase64 ? Buffer.from(body, 'base64') : Buffer.from(decoded(body))
}

/** Some contracts escape what they write, and some do not: a percent sign of theirs may begin no escape. */
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
