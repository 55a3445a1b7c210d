import type { ViewName } from '@openappkit/core'

/** The screens that come with the dialog. */
export type FirstView = 'Connect' | 'ConnectingExternal'

export const isFirstView = (view: ViewName): view is FirstView => view === 'Connect' || view === 'ConnectingExternal'
