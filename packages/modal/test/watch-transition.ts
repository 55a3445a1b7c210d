import { nextFrame } from '@open-wc/testing'
import type { AppKit, ViewName } from '@openappkit/core'
import { tagOf } from '../src/dialog/create-view.js'
import type { AppKitModal } from '../src/elements/modal/appkit-modal.js'
import { isPaintedIn, wordsOf } from './find-painted.js'

type Frame = {
  /** The height of the card. */
  height: number
  /** The visible share of a screen: 1 is a whole screen, and two screens that cross-fade sum to 1. */
  drawn: number
  /** The tags of the screens in the card, including the one that fades. */
  views: string
  /** The text of each screen by its tag, and the screens that leave. */
  says: ReadonlyMap<string, string>
  left: readonly string[]
}

export type Transition = {
  frames: readonly Frame[]
  /** How often a screen was in the card while the previous one faded. */
  crossings: number
  /** How often the card began to grow or to shrink to another screen. */
  resizes: number
  /** Whether the transition reached its target and came to rest. */
  isThere: boolean
}

/** The target of a transition: a screen with its awaited content, or a closed modal. */
export type Arrival = { view: ViewName | 'closed'; isReady?: () => boolean }

/** The screens beside the list of a wide card, in place of Connect. */
const beside = 'appkit-wide-start-view'

/** Records each frame of the card during a transition, until the card is at rest. */
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
  // At rest: no fade and no growth for six frames.
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

/** Counts the screens that appear while another one fades. A frame may be too late to see both. */
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

/** The visible state of the card, or `undefined` when it is not on the page. */
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

/** Frames that show less than `least` of a screen. One of two screens that cross-fade may start a frame later. */
export const emptyFrames = ({ frames }: Transition, least: number) => frames.filter(({ drawn }) => drawn < least)

/** How often the card changes between growing and shrinking. */
export function turnsOf({ frames }: Transition): number {
  const steps = frames.map(({ height }, at) => height - (frames[at - 1]?.height ?? height)).filter((step) => step !== 0)
  return steps.filter((step, at) => at > 0 && Math.sign(step) !== Math.sign(steps[at - 1] ?? step)).length
}

/** Texts of leaving screens that differ from the previous frame. */
export const changesOf = ({ frames }: Transition): string[] =>
  frames.flatMap(({ left, says }, at) =>
    left.flatMap((name) => {
      const [before, now] = [frames[at - 1]?.says.get(name), says.get(name)]
      return before === undefined || before === now ? [] : [`${name}: ${before} → ${now}`]
    }),
  )

/** Formats the frames: one line for each frame that differs from the previous one. */
export function tell({ frames }: Transition): string {
  const lines = frames.map(({ height, drawn, views }) => `${height} ${drawn.toFixed(2)} ${views}`)
  return lines.filter((line, at) => line !== lines[at - 1]).join('\n')
}
