import { withDeadline } from '../../lib/promise.js'

/** Pixels of a picture that is shown at 64 of them: more cost memory that a phone does not have, for nothing. */
const mostPixels = 2_048 ** 2
/** The service looks for a picture for eight seconds. */
const pictureMs = 10_000

/**
 * Loads a picture and returns whether it can be drawn. The picture may take its time, because nothing waits for it. This is
 * not the loader of marks, which would split their chunk.
 */
export async function isDrawable(src: string): Promise<boolean> {
  if (typeof Image === 'undefined') return true
  // The host of the picture does not learn which page shows it.
  const image = Object.assign(new Image(), { referrerPolicy: 'no-referrer', src })
  const isHere = await withDeadline(pictureMs, () => image.decode()).then(
    () => true,
    () => false,
  )
  // A host that hangs would hold what is behind it.
  if (!isHere) image.removeAttribute('src')
  return isHere && image.naturalWidth * image.naturalHeight <= mostPixels
}
