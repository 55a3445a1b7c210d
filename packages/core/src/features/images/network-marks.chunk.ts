import type { FindImage } from './find-image.js'
import { networkMarks } from './network-marks.generated.js'
import { preloadImage } from './preload-image.js'
import { servicePicture } from './service-picture.js'

/** Shows the bundled mark of a network, and the picture of the service once it has loaded. */
export const find: FindImage = (options, id, source, show) => {
  showFirst(networkMark(id), source && servicePicture(options, id), show)
}

/** The bundled mark of a network, as a URL that a policy of `img-src data:` allows. */
export function networkMark(id: string): string | undefined {
  return addressOf(networkMarks.get(id))
}

/** Shows a mark, and replaces it by a picture once that has loaded. A failed, hanging or too large picture leaves the mark. */
export function showFirst(
  mark: string | undefined,
  picture: string | undefined,
  show: (image: string | undefined) => void,
): void {
  show(mark)
  if (picture) void preloadImage(picture).then((isHere) => isHere && show(picture))
}

/** The data URL of a drawing on a 24 grid. */
export function addressOf(inside: string | undefined): string | undefined {
  if (inside === undefined) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">${inside}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
