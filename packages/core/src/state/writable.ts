import type { AppKit } from './kit.js'
import type { KitState } from './state.js'

/** The state of a kit for a feature that works on a kit: the same proxies, which it may write to. Not for apps. */
export const writableState = ({ state }: Pick<AppKit, 'state'>): KitState => state as KitState
