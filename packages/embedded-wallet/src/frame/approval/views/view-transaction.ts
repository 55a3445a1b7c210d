import { FrameError } from '@openappkit/protocol/frame'
import type { ViewDescription } from '../view-of.js'
import { viewAction } from './view-action.js'
import { viewBatch } from './view-batch.js'

/** What a transaction, or several of them, puts on the screen. */
export const viewTransaction: ViewDescription = (description, context) => {
  if (description.kind === 'transaction') return viewAction(description.action, context)
  if (description.kind === 'batch') return viewBatch(description, context)
  throw new FrameError('internal')
}
