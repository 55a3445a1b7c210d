import type { AppKit, ViewName } from '@openappkit/core'
import { nothing } from '@openappkit/ui/lit'
import type { ViewElement } from '../kit/view-element.js'
import { allowsMotion } from './motion.js'

/** A screen whose code may still be on its way: a plain element until then. */
type Screen = HTMLElement & Pick<ViewElement, 'kit' | 'route'> & Partial<Pick<ViewElement, 'heading'>>

/** The tag of a screen: `ConnectingExternal` is `appkit-connecting-external-view`. */
export function tagOf(view: ViewName): string {
  const words = view.replace('SIWX', 'Siwx').replace(/\B[A-Z]/g, (letter) => `-${letter}`)
  return `appkit-${words.toLowerCase()}-view`
}

/** The element of a screen, to be placed in the card. The code that brings it to life is a chunk of its own. */
export function createView(view: ViewName, kit: AppKit): Screen {
  return Object.assign(document.createElement(tagOf(view)) as Screen, { kit, route: view })
}

/**
 * What the card holds: the screen on show, and for a moment the one before it, which is neither
 * pressed, focused nor read. Neither is moved when they change places.
 */
export function createPlaces() {
  let shown: HTMLElement | undefined
  let leaving: HTMLElement | undefined
  let isSecond = false

  return {
    draw(view: HTMLElement, isFading: boolean): unknown[] {
      if (view !== shown) {
        // A screen that failed to load stood between the two, where the one before is not in the card.
        leaving = isFading && shown?.isConnected && allowsMotion() ? shown : undefined
        if (leaving) {
          leaving.inert = true
          // Says the same to what looks at roles alone, as the tests of an app do.
          leaving.ariaHidden = 'true'
        }
        isSecond = !isSecond
        shown = view
      }
      const places = [view, leaving ?? nothing]
      return isSecond ? places.reverse() : places
    },
    /** The screen before has faded. */
    clear: () => (leaving = undefined),
    get leaving(): HTMLElement | undefined {
      return leaving
    },
  }
}

/** Holds the one screen on show: a new element for each kit, each screen, and each time it is opened. */
export function createViewHolder() {
  let shown: { key: string; view: Screen } | undefined

  return (kit: AppKit, view: ViewName, opened: number): Screen => {
    const key = `${view} ${opened}`
    if (shown?.key !== key || shown.view.kit !== kit) shown = { key, view: createView(view, kit) }
    return shown.view
  }
}
