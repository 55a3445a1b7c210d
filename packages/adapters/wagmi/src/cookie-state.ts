import { type Config, cookieToInitialState as readCookie, type State } from '@wagmi/core'
import { checkState } from './stored-state.js'

/**
 * Reads wagmi's state from the cookies of a request, for `initialState`. Ignores malformed cookies. The function of
 * wagmi 2 throws on them.
 */
export function cookieToInitialState(config: Config, cookie?: string | null): State | undefined {
  try {
    const state = readCookie(config, cookie)
    return state && checkState(state)
  } catch {
    return undefined
  }
}
