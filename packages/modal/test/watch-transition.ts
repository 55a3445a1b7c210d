import { nextFrame } from '@open-wc/testing'
import type { AppKit, ViewName } from '@openappkit/core'
import { tagOf } from '../src/dialog/create-view.js'
import type { AppKitModal } from '../src/elements/modal/appkit-modal.js'
import { isPaintedIn, wordsOf } from './find-painted.js'

type Frame = {
  /** Of the card. */
  height: number
  /** How much of a screen is seen: 1 is one, and two that cross are one together. */
  drawn: number
  /** What the card holds, and of the screen before that it fades. */
  views: string
  /** The text of each screen by its tag, and the screens that were left. */
  says: ReadonlyMap<string, string>
  left: readonly string[]
}

export type Transition = {
  frames: readonly Frame[]
  /** How often a screen was in the card while the one before it faded. */
  crossings: number
  /** How often the card began to grow or to shrink to another screen. */
  resizes: number
  /** Whether it came where it was to go, and came to rest there. */
  isThere: boolean
}

/** Where a transition leads: to a screen with all that is waited for, or out of the modal. */
export type Arrival = { view: ViewName | 'closed'; isReady?: () => boolean }

/** What stands beside the list of a wide card, instead of Connect. */
const beside = 'appkit-wide-start-view'

/** What the card shows in each frame while it goes from one screen to another, until it has come to rest. */
export async function watchTransition(
  { modal, kit }: { modal: AppKitModal; kit: AppKit },
  go: () => unknown,
  to: Arrival,
): Promise<Transition> {
  const frames: Frame[] = []
  const resizes = new Set<Animation>()
  const note = () => {
    const now = look(modal, kit)
    if (now) frames.push(now)
    partOf(modal, 'viewport')
      ?.getAnimations()
      .forEach((animation) => resizes.add(animation))
  }
  note()
  const leavers = watchLeavers(modal)
  await go()
  let rest = 0
  // At rest: nothing fades, nothing grows, and so for six frames.
  for (let count = 0; rest < 6 && count < 600; count += 1) {
    await nextFrame()
    const before = frames.at(-1)
    note()
    const now = frames.at(-1)
    const isStill = before?.height === now?.height && before?.views === now?.views
    rest = isStill && !isMoving(modal) && isAt(modal, to) ? rest + 1 : 0
  }
  return { frames, resizes: resizes.size, crossings: leavers.stop(), isThere: rest === 6 }
}

/** Counts the screens that come while one fades. A frame may be too late to see both. */
function watchLeavers(modal: AppKitModal) {
  let count = 0
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof HTMLElement)))
      count += partOf(modal, 'content')?.querySelector('[inert]') ? 1 : 0
  })
  observer.observe(modal.renderRoot, { childList: true, subtree: true })
  return { stop: () => (observer.disconnect(), count) }
}

const partOf = (modal: AppKitModal, name: string) => modal.renderRoot.querySelector<HTMLElement>(`[part="${name}"]`)

/** What is seen of the card now. `undefined` where it is not on the page. */
function look(modal: AppKitModal, kit: AppKit): Frame | undefined {
  const [card, viewport, content] = ['card', 'viewport', 'content'].map((name) => partOf(modal, name))
  if (!card || !viewport || !content || !isSeen(card)) return undefined
  const shown = tagOf(kit.router.view)
  const box = viewport.getBoundingClientRect()
  const views = [...content.children].filter((view) => view instanceof HTMLElement)
  const shares = views.map((view) => (isPaintedIn(box, view) ? Number(getComputedStyle(view).opacity) : 0))
  return {
    height: card.offsetHeight,
    drawn: shares.reduce((sum, share) => sum + share, 0),
    views: views.map(({ localName, inert }) => localName + (inert ? ' (leaving)' : '')).join(),
    says: new Map(views.map((view) => [view.localName, wordsOf(view)])),
    left: views.map(({ localName }) => localName).filter((name) => name !== shown && name !== beside),
  }
}

const isSeen = (card: HTMLElement): boolean => card.checkVisibility({ visibilityProperty: true, opacityProperty: true })

function isMoving(modal: AppKitModal): boolean {
  const moved = ['dialog', 'viewport'].map((name) => partOf(modal, name))
  return [...moved, ...(partOf(modal, 'content')?.children ?? [])].some(
    (element) => (element?.getAnimations().length ?? 0) > 0,
  )
}

function isAt(modal: AppKitModal, { view, isReady }: Arrival): boolean {
  const card = partOf(modal, 'card')
  if (view === 'closed') return !card || !isSeen(card)
  const on = partOf(modal, 'content')?.querySelector(':scope > :not([inert])')
  return (
    card !== null &&
    isSeen(card) &&
    (on?.localName === tagOf(view) || on?.localName === beside) &&
    isReady?.() !== false
  )
}

/** Frames in which less of a screen is seen. One of two that cross may begin a frame after the other. */
export const emptyFrames = ({ frames }: Transition, least: number) => frames.filter(({ drawn }) => drawn < least)

/** How often the card changes its mind: it grows or it shrinks, and does not do both. */
export function turnsOf({ frames }: Transition): number {
  const steps = frames.map(({ height }, at) => height - (frames[at - 1]?.height ?? height)).filter((step) => step !== 0)
  return steps.filter((step, at) => at > 0 && Math.sign(step) !== Math.sign(steps[at - 1] ?? step)).length
}

/** Texts of screens that were left, if they differ from the frame before. */
export const changesOf = ({ frames }: Transition): string[] =>
  frames.flatMap(({ left, says }, at) =>
    left.flatMap((name) => {
      const [before, now] = [frames[at - 1]?.says.get(name), says.get(name)]
      return before === undefined || before === now ? [] : [`${name}: ${before} → ${now}`]
    }),
  )

/** The frames as a person can read them: one line for each that differs from the one before. */
export function tell({ frames }: Transition): string {
  const lines = frames.map(({ height, drawn, views }) => `${height} ${drawn.toFixed(2)} ${views}`)
  return lines.filter((line, at) => line !== lines[at - 1]).join('\n')
}
