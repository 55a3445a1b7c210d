import { expect } from 'vitest'
import { changesOf, emptyFrames, tell, type Transition, turnsOf } from './watch-transition.js'

export type Steadiness = {
  /** How many screens were gone through. Default: one. */
  screens?: number
  /** How much of a screen is seen in each frame. Default: half of it. */
  least?: number
  /** The height is not looked at. */
  mayTurn?: boolean
  /** The screen says what has happened to it before it is left. */
  mayChange?: boolean
}

/** Says no to a frame without a screen, to a height that goes down and up again, and to a screen that is cut off. */
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
