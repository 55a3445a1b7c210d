import { ElementHarness } from '../internal/element-harness.js'
import type { AkQr } from './qr.js'

/** Reads an `ak-qr`. */
export class QrHarness extends ElementHarness<AkQr> {
  /** Whether a code is drawn, and not its skeleton. */
  get isDrawn(): boolean {
    return this.find('svg') !== null
  }

  get label(): string | null {
    return this.get('svg').getAttribute('aria-label')
  }

  /** Size of the white background, in px. */
  get edge(): { inline: number; block: number } {
    const { width, height } = this.get('.ground').getBoundingClientRect()
    return { inline: width, block: height }
  }

  /**
   * The code as a camera would see it: the drawing in its colours on a page of another colour, with the content of the
   * middle as a block. RGBA, `size` px along the edge.
   */
  async photograph(size: number, page = '#111317'): Promise<ImageData> {
    const code = this.get<SVGSVGElement>('svg').cloneNode(true) as SVGSVGElement
    const ground = this.get('.ground')
    const { color, backgroundColor, paddingLeft } = getComputedStyle(ground)
    const rules = `.dots{fill:${color};stroke:${color};stroke-linejoin:round}.eye{fill:none;stroke:${color}}.pupil{fill:${color}}`
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
    style.textContent = rules
    code.prepend(style)
    code.setAttribute('width', String(size))
    code.setAttribute('height', String(size))
    code.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    const picture = new Image()
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(code))}`
    await picture.decode()

    const scale = size / this.edge.inline
    const pad = Number.parseFloat(paddingLeft) * scale
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = size * 1.2
    const paint = canvas.getContext('2d')
    if (!paint) throw new Error('No canvas to draw on.')
    paint.fillStyle = page
    paint.fillRect(0, 0, canvas.width, canvas.height)
    paint.translate(size * 0.1, size * 0.1)
    paint.fillStyle = backgroundColor
    paint.fillRect(0, 0, size, size)
    paint.drawImage(picture, pad, pad, size - 2 * pad, size - 2 * pad)
    if (this.element.marked) {
      const mark = 56 * scale
      paint.fillStyle = '#7b68a1'
      paint.fillRect((size - mark) / 2, (size - mark) / 2, mark, mark)
    }
    return paint.getImageData(0, 0, canvas.width, canvas.height)
  }
}
