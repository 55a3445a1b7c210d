import type { Browser, Page } from 'playwright-core'
import { animatedWebp, type WebpFrame } from './animated-webp.ts'

/** A screenshot, how long it stays, and where the pointer is, in pixels of the screenshot. */
export type Shot = { png: Buffer; ms: number; x: number; y: number }
type Size = { width: number; height: number; scale: number }

/** Draws the pointer on each shot, keeps what has changed since the one before, and writes the animated picture. */
export async function encodeFrames(browser: Browser, shots: readonly Shot[], size: Size): Promise<Buffer> {
  const page = await browser.newPage()
  const frames: WebpFrame[] = []
  for (const { png, ms, x, y } of shots) {
    const changed = await encodeChange(page, { png: png.toString('base64'), x, y, ...size })
    const last = frames.at(-1)
    if (changed) frames.push({ ...changed, ms, file: Buffer.from(changed.file, 'base64') })
    else if (last) last.ms += ms
  }
  await page.close()
  return animatedWebp(size.width, size.height, frames)
}

type Work = Size & { png: string; x: number; y: number }

const encodeChange = (page: Page, work: Work) =>
  page.evaluate(async ({ png, x, y, width, height, scale }) => {
    const held = window as { before?: Uint32Array }
    const surface = (wide: number, high: number) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
      if (!context) throw new Error('no canvas')
      return { canvas, context }
    }
    const { canvas, context } = surface(width, height)
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    context.drawImage(image, 0, 0)
    context.setTransform(scale, 0, 0, scale, x, y)
    const arrow = new Path2D('M0 0v17l4.2-4 2.9 6.6 2.7-1.2-2.9-6.4h5.9z')
    Object.assign(context, { fillStyle: '#111', strokeStyle: '#fff', lineWidth: 1.4, lineJoin: 'round' })
    context.fill(arrow)
    context.stroke(arrow)

    const now = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
    const box = { left: held.before ? width : 0, top: held.before ? height : 0, right: -1, bottom: -1 }
    if (!held.before) Object.assign(box, { right: width - 1, bottom: height - 1 })
    for (let at = 0; held.before && at < now.length; at += 1) {
      if (now[at] === held.before[at]) continue
      const [column, row] = [at % width, Math.floor(at / width)]
      box.left = Math.min(box.left, column)
      box.right = Math.max(box.right, column)
      box.top = Math.min(box.top, row)
      box.bottom = row
    }
    held.before = now
    if (box.right < 0) return undefined
    // A frame begins at even pixels.
    const [left, top] = [box.left - (box.left % 2), box.top - (box.top % 2)]
    const [wide, high] = [box.right - left + 1, box.bottom - top + 1]
    const part = surface(wide, high)
    part.context.drawImage(canvas, left, top, wide, high, 0, 0, wide, high)
    // At 1 nothing is lost, which is smaller where the picture is flat.
    const [small, exact] = [0.82, 1].map((quality) => part.canvas.toDataURL('image/webp', quality).split(',')[1] ?? '')
    const file = small && exact && exact.length < small.length ? exact : (small ?? '')
    return { x: left, y: top, width: wide, height: high, file }
  }, work)
