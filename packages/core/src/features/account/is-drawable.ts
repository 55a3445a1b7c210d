import { withDeadline } from '../../lib/promise.js'

/** Upper limit of a picture's pixels, which is drawn at 64 of them: larger ones waste the memory of a phone. */
const mostPixels = 2_048 ** 2
/** Longer than the eight seconds that the service looks for a picture. */
const pictureMs = 10_000

/**
 * Loads a picture and returns whether it can be drawn. The deadline is long, because nothing waits for it. The loader of
 * marks is not shared: that would split its chunk.
 */
export async function isDrawable(src: string): Promise<boolean> {
  if (typeof Image === 'undefined') return true
  // Hides the page from the host of the picture.
  const image = Object.assign(new Image(), { referrerPolicy: 'no-referrer', src })
  const isHere = await withDeadline(pictureMs, () => image.decode()).then(
    () => true,
    () => false,
  )
  // Ends the request: a hanging host would block later ones.
  if (!isHere) image.removeAttribute('src')
  return isHere && image.naturalWidth * image.naturalHeight <= mostPixels
}
