import type { AppKit, ViewName } from '@openappkit/core'
import { nothing } from '@openappkit/ui/lit'
import type { ViewElement } from '../kit/view-element.js'
import { allowsMotion } from './motion.js'

/** The element of a screen. A plain element until its code loads. */
type Screen = HTMLElement & Pick<ViewElement, 'kit' | 'route'> & Partial<Pick<ViewElement, 'heading'>>

/** The tag of a screen: `ConnectingExternal` is `appkit-connecting-external-view`. */
export function tagOf(view: ViewName): string {
  const words = view.replace('SIWX', 'Siwx').replace(/\B[A-Z]/g, (letter) => `-${letter}`)
  return `appkit-${words.toLowerCase()}-view`
}

/** Creates the element of a screen. Its code loads as a separate chunk. */
export function createView(view: ViewName, kit: AppKit): Screen {
  return Object.assign(document.createElement(tagOf(view)) as Screen, { kit, route: view })
}

/**
 * Keeps the current screen in the card and, while it fades, the previous one, which is inert. Alternates their order,
 * so that neither element moves in the DOM.
 */
export function createPlaces() {
  let shown: HTMLElement | undefined
  let leaving: HTMLElement | undefined
  let isSecond = false

  return {
    draw(view: HTMLElement, isFading: boolean): unknown[] {
      if (view !== shown) {
        // After a failed screen, the previous screen is not in the card.
        leaving = isFading && shown?.isConnected && allowsMotion() ? shown : undefined
        if (leaving) {
          leaving.inert = true
          // Hides it from role queries that ignore `inert`, for example in the tests of an app.
          leaving.ariaHidden = 'true'
        }
        isSecond = !isSecond
        shown = view
      }
      const places = [view, leaving ?? nothing]
      return isSecond ? places.reverse() : places
    },
    /** Removes the previous screen after its fade. */
    clear: () => (leaving = undefined),
    get leaving(): HTMLElement | undefined {
      return leaving
    },
  }
}

/** Holds the current screen. Creates a new element for each kit, each screen and each opening. */
export function createViewHolder() {
  let shown: { key: string; view: Screen } | undefined

  return (kit: AppKit, view: ViewName, opened: number): Screen => {
    const key = `${view} ${opened}`
    if (shown?.key !== key || shown.view.kit !== kit) shown = { key, view: createView(view, kit) }
    return shown.view
  }
}
