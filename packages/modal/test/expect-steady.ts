import { expect } from 'vitest'
import { changesOf, emptyFrames, tell, type Transition, turnsOf } from './watch-transition.js'

export type Steadiness = {
  /** The number of screens in the transition. Default: one. */
  screens?: number
  /** The share of a screen that is visible in each frame. Default: half. */
  least?: number
  /** Skips the check of the height. */
  mayTurn?: boolean
  /** The text of a screen may change before the screen leaves. */
  mayChange?: boolean
}

/** Fails for a frame without a screen, for a height that shrinks and grows again, and for a screen that is cut off. */
export function expectSteady(
  what: string,
  transition: Transition,
  { screens = 1, least = 0.5, mayTurn = false, mayChange = false }: Steadiness = {},
): void {
  const told = `${what}\n${tell(transition)}`
  const { frames, crossings, resizes, isThere } = transition
  expect.soft(isThere, `Does not arrive: ${told}`).toBe(true)
  expect.soft(emptyFrames(transition, least).length, `Empty: ${told}`).toBe(0)
  if (!mayTurn) expect.soft(turnsOf(transition), `Bounces: ${told}`).toBe(0)
  if (!mayChange) expect.soft(changesOf(transition), `Changes after it was left: ${told}`).toEqual([])
  expect.soft(resizes, `Measured more than once: ${told}`).toBeLessThanOrEqual(screens)
  const held = new Set(frames.map(({ views }) => views.replace(/,?[\w-]+ \(leaving\),?/, '')))
  if (held.size > 1) expect.soft(crossings, `No cross-fade: ${told}`).toBeGreaterThan(0)
}
