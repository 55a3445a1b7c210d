import type { Description } from '../../describe/description.js'
import type { Words } from '../../words/words.js'
import type { ApprovalView, ViewFacts } from '../approval-view.js'
import { viewOf as viewBy } from '../view-of.js'
import { viewTransaction } from './view-transaction.js'
import { viewTypedData } from './view-typed-data.js'

/** The screen of a description of any kind. */
export function viewOf(description: Description, facts: ViewFacts, words: Words, language: string): ApprovalView {
  const isTransaction = description.kind === 'transaction' || description.kind === 'batch'
  return viewBy(description, isTransaction ? viewTransaction : viewTypedData, { facts, words, language })
}
