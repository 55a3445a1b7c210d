import type { AppKitModal } from '../src/elements/modal/appkit-modal.js'

type Frame = { height: number; drawn: number; views: string }

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** What the card holds in each frame while it goes from one screen to another, until it has come to rest. */
export async function watchTransition(modal: AppKitModal, go: () => unknown): Promise<Frame[]> {
  const root = modal.renderRoot
  const [viewport, content] = ['.viewport', '.content'].map((name) => root.querySelector<HTMLElement>(name))
  if (!viewport || !content) throw new Error('No card is drawn')

  function look(): Frame {
    const views = [...(content?.children ?? [])].filter((view) => view instanceof HTMLElement)
    const shares = views.map((view) => (view.scrollHeight > 8 ? Number(getComputedStyle(view).opacity) : 0))
    return {
      height: viewport?.offsetHeight ?? 0,
      drawn: shares.reduce((sum, share) => sum + share, 0),
      views: views.map(({ localName, inert }) => localName + (inert ? ' (leaving)' : '')).join(),
    }
  }

  const frames = [look()]
  await go()
  let rest = 0
  // At rest: nothing fades, nothing grows, and so for six frames.
  while (rest < 6 && frames.length < 300) {
    await nextFrame()
    const isMoving = [viewport, ...content.children].some((element) => element.getAnimations().length > 0)
    const before = frames.at(-1)
    const now = look()
    rest = isMoving || now.height !== before?.height || now.views !== before.views ? 0 : rest + 1
    frames.push(now)
  }
  return frames
}

/** Frames in which less than half a screen is seen. */
export const emptyFrames = (frames: readonly Frame[]) => frames.filter(({ drawn }) => drawn < 0.5)

/** How often the card changes its mind: it grows or it shrinks, and does not do both. */
export function turnsOf(frames: readonly Frame[]): number {
  const steps = frames.map(({ height }, at) => height - (frames[at - 1]?.height ?? height)).filter((step) => step !== 0)
  return steps.filter((step, at) => at > 0 && Math.sign(step) !== Math.sign(steps[at - 1] ?? step)).length
}
