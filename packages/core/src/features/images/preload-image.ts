/** Deadline for a picture (product specification, section 9). */
const limitMs = 2_000

/** Upper limit of a picture's pixels, which is drawn at 64 of them: larger ones waste the memory of a phone. */
const mostPixels = 2_048 ** 2

/** Loads a picture, so that it renders at once. Returns whether it loaded in time and is small enough. */
export function preloadImage(src: string): Promise<boolean> {
  const image = new Image()
  // Hides the page from the host of the picture.
  image.referrerPolicy = 'no-referrer'
  return new Promise((resolve) => {
    const settle = (isHere: boolean) => {
      clearTimeout(late)
      resolve(isHere)
      // Ends the request: a hanging host would block later ones.
      if (!isHere) image.removeAttribute('src')
    }
    const late = setTimeout(settle, limitMs, false)
    image.onload = () => settle(image.naturalWidth * image.naturalHeight <= mostPixels)
    image.onerror = () => settle(false)
    image.src = src
  })
}
