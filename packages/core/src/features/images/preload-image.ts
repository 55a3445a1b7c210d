/** Product specification, section 9: how long a picture is waited for. */
const limitMs = 2_000

/** Pixels of a picture that is shown at 64 of them: more cost memory that a phone does not have, for nothing. */
const mostPixels = 2_048 ** 2

/** Loads a picture, so that it is shown whole or not at all. Whether it is here in time, and no larger than it may be. */
export function preloadImage(src: string): Promise<boolean> {
  const image = new Image()
  // Nobody learns which page shows it.
  image.referrerPolicy = 'no-referrer'
  return new Promise((resolve) => {
    const settle = (isHere: boolean) => {
      clearTimeout(late)
      resolve(isHere)
      // A host that hangs would hold the pictures behind it.
      if (!isHere) image.removeAttribute('src')
    }
    const late = setTimeout(settle, limitMs, false)
    image.onload = () => settle(image.naturalWidth * image.naturalHeight <= mostPixels)
    image.onerror = () => settle(false)
    image.src = src
  })
}
