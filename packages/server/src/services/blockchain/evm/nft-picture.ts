/** Characters of what a contract says of one token, with its picture in it. */
const longestWords = 64 * 1024

/** Characters of a picture: a page of them is one answer. The reader of that answer allows no more. */
const longestPicture = 32 * 1024

const wordsForm = /^data:application\/json(?:;charset=utf-?8|;utf-?8)?(;base64)?,/i

/** Kinds that a browser draws as an image. SVG among them: in an `<img>` it runs nothing and loads nothing. */
const pictureForm = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,][\x21-\x7e]+$/i

/**
 * The picture that an NFT has in its contract: an image as data, in a description as data. Nothing is fetched. Whoever
 * deploys a contract writes what is in it, and an address in it would make this server ask hosts of their choice; the
 * modal, in turn, loads no picture from a host that the app did not name.
 */
export function nftPicture(uri: unknown): string | undefined {
  if (typeof uri !== 'string' || uri.length > longestWords) return undefined
  const [start, isBase64] = wordsForm.exec(uri) ?? []
  if (start === undefined) return undefined
  try {
    const body = uri.slice(start.length)
    const words: unknown = JSON.parse(isBase64 ? Buffer.from(body, 'base64').toString('utf8') : decoded(body))
    if (typeof words !== 'object' || words === null) return undefined
    const { image, image_data: drawing } = words as { image?: unknown; image_data?: unknown }
    return [image, asPicture(drawing)].find(isPicture)
  } catch {
    // No JSON: anybody may write anything.
    return undefined
  }
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

function isPicture(text: unknown): text is string {
  return typeof text === 'string' && text.length <= longestPicture && pictureForm.test(text)
}
