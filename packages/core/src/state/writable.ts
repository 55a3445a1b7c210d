import type { AppKit } from './kit.js'
import type { KitState } from './state.js'

/** The writable state of a kit, for features that receive a kit: the same proxies. Not for apps. */
export const writableState = ({ state }: Pick<AppKit, 'state'>): KitState => state as KitState
