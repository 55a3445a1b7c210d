import type { ViewName } from '@openappkit/core'
import type { FirstView } from './early-views.js'

/** The chunk of the dialog, how to open it, and the first screen. */
export const loadFirstScreen = () => import('./first-screen.chunk.js')

export const isFirstView = (view: ViewName): view is FirstView => view === 'Connect' || view === 'ConnectingExternal'
