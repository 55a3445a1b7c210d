import type { AppKit, ViewName } from '@openappkit/core'
import type { ViewElement } from '../kit/view-element.js'

/** A screen whose code may still be on its way: a plain element until then. */
type Screen = HTMLElement & Pick<ViewElement, 'kit'> & Partial<Pick<ViewElement, 'heading'>>

/** The tag of a screen: `ConnectingExternal` is `appkit-connecting-external-view`. */
export function tagOf(view: ViewName): string {
  const words = view.replace('SIWX', 'Siwx').replace(/\B[A-Z]/g, (letter) => `-${letter}`)
  return `appkit-${words.toLowerCase()}-view`
}

/** The element of a screen, to be placed in the card. The code that brings it to life is a chunk of its own. */
export function createView(view: ViewName, kit: AppKit): Screen {
  return Object.assign(document.createElement(tagOf(view)) as Screen, { kit })
}

/** Holds the one screen on show: a new element for each kit, each screen, and each time it is opened. */
export function createStage() {
  let shown: { key: string; view: Screen } | undefined

  return (kit: AppKit, view: ViewName, opened: number): Screen => {
    const key = `${view} ${opened}`
    if (shown?.key !== key || shown.view.kit !== kit) shown = { key, view: createView(view, kit) }
    return shown.view
  }
}
