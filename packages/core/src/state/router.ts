import type { RouteData, RouteEntry, ViewName } from '../contracts/route.js'

export type RouterController = ReturnType<typeof createRouterController>

/** The current screen and its history. The history is never empty. */
export function createRouterController(state: { history: RouteEntry[] }) {
  const top = (): RouteEntry => state.history.at(-1) ?? { view: 'Connect', data: {} }

  return {
    get view(): ViewName {
      return top().view
    },
    get data(): RouteData {
      return top().data
    },
    /** Navigates to a screen. The current screen only takes the new data. */
    push(view: ViewName, data: RouteData = {}): void {
      if (top().view === view) state.history[state.history.length - 1] = { view, data }
      else state.history.push({ view, data })
    },
    replace(view: ViewName, data: RouteData = {}): void {
      state.history[state.history.length - 1] = { view, data }
    },
    reset(view: ViewName, data: RouteData = {}): void {
      state.history = [{ view, data }]
    },
    /** Returns to the previous screen. Returns false on the first one: the caller then closes the modal. */
    goBack(): boolean {
      if (state.history.length < 2) return false
      state.history.pop()
      return true
    },
  }
}
