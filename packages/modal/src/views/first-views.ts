import type { ViewName } from '@openappkit/core'
import type { FirstView } from './early-views.js'

/** Loads the chunk of the dialog, its opening and the first screen. */
export const loadFirstScreen = () => import('./first-screen.chunk.js')

export const isFirstView = (view: ViewName): view is FirstView => view === 'Connect' || view === 'ConnectingExternal'
