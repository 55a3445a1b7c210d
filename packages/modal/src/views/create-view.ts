import type { AppKit, ViewName } from '@openappkit/core'
import type { ViewElement } from '../internal/view-element.js'

/** The tag of a screen: `ConnectingExternal` is `appkit-connecting-external-view`. */
export function tagOf(view: ViewName): string {
  const words = view.replace('SIWX', 'Siwx').replace(/\B[A-Z]/g, (letter) => `-${letter}`)
  return `appkit-${words.toLowerCase()}-view`
}

/** The element of a screen, to be placed in the card. The code that brings it to life is a chunk of its own. */
export function createView(view: ViewName, kit: AppKit): ViewElement {
  return Object.assign(document.createElement(tagOf(view)) as ViewElement, { kit })
}

/** Holds the one screen on show: a new element for each kit, each screen, and each time it is opened. */
export function createStage() {
  let shown: { key: string; view: ViewElement } | undefined

  return (kit: AppKit, view: ViewName, opened: number): ViewElement => {
    const key = `${view} ${opened}`
    if (shown?.key !== key || shown.view.kit !== kit) shown = { key, view: createView(view, kit) }
    return shown.view
  }
}
