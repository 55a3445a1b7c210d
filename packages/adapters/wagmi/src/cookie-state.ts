import { type Config, cookieToInitialState as readCookie, type State } from '@wagmi/core'
import { checkState } from './stored-state.js'

/**
 * wagmi's state out of the cookies of a request, for `initialState`. A cookie that is none of wagmi's making, or was
 * cut off, reads as no cookie: the function of wagmi 2 throws on it.
 */
export function cookieToInitialState(config: Config, cookie?: string | null): State | undefined {
  try {
    const state = readCookie(config, cookie)
    return state && checkState(state)
  } catch {
    return undefined
  }
}
