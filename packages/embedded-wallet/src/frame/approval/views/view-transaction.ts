import { FrameError } from '@openappkit/protocol/frame'
import { layersIcon } from '@openappkit/ui/icons'
import type { Action, Batch } from '../../describe/description.js'
import type { ViewContext, ViewDescription } from '../view-of.js'
import type { ViewPart } from '../approval-view.js'
import { nativeAmount, viewAction, viewChanges } from './view-action.js'

/** The screen part of one or several transactions. */
export const viewTransaction: ViewDescription = (description, context) => {
  if (description.kind === 'transaction') return viewAction(description.action, context)
  if (description.kind === 'batch') return viewBatch(description, context)
  throw new FrameError('internal')
}

/** Several actions with one approval. The amount of each and the sum are read from the bytes. */
function viewBatch({ actions, isAtomic = false, changes, delegate }: Batch, context: ViewContext): ViewPart {
  const { facts, titles, confirm, confirmAnyway } = context.words
  const parts = actions.map((action) => viewAction(action, context))
  const bytes = actions.flatMap((action) => ('data' in action ? [action.data] : []))
  const isDangerous = parts.some(({ approve }) => approve?.isDangerous)
  return {
    icon: layersIcon,
    title: isAtomic ? titles.steps(actions.length) : titles.batch(actions.length),
    steps: parts.map((part, index) => titleOfStep(part, actions[index], context)),
    addresses: [
      ...parts.flatMap(({ addresses = [] }, index) =>
        addresses.map(({ label, value }) => ({ label: numbered(index, label), value })),
      ),
      ...(delegate ? [{ label: facts.accountCode, value: delegate }] : []),
    ],
    facts: [
      ...viewTotal(actions, context),
      ...(changes ? viewChanges(changes, context) : []),
      ...parts.flatMap((part, index) =>
        (part.facts ?? []).map((fact) => ({ ...fact, label: numbered(index, fact.label) })),
      ),
      { label: facts.ifOneFails, value: isAtomic ? facts.noneRemains : facts.earlierStay },
    ],
    ...(bytes.length > 0 && {
      data: { text: bytes.join('\n\n'), isOpen: actions.some(isUnknown) },
    }),
    approve: { label: isDangerous ? confirmAnyway : confirm, isDangerous },
  }
}

const numbered = (index: number, label: string): string => `${index + 1}. ${label}`

/** Appends the sent amount, because titles of calls do not distinguish them. */
function titleOfStep({ title, quote }: ViewPart, action: Action | undefined, context: ViewContext): string {
  if (quote !== undefined) return `${title}: ${quote}`
  const isNamed = action?.kind === 'send'
  const sent = action && !isNamed ? valueOf(action) : 0n
  return sent > 0n ? `${title} (${nativeAmount(sent, context)})` : title
}

function viewTotal(actions: readonly Action[], context: ViewContext) {
  // An unknown program can take more than its instruction says, so no total is shown.
  if (actions.some(({ kind }) => kind === 'program')) return []
  const total = actions.reduce((sum, action) => sum + valueOf(action), 0n)
  return total > 0n ? [{ label: context.words.facts.total, value: nativeAmount(total, context) }] : []
}

/** The amount of the network's currency that an action takes, read from its bytes. */
function valueOf(action: Action): bigint {
  if (action.kind === 'send' || action.kind === 'call' || action.kind === 'create-contract') return action.amount
  if (action.kind === 'program') return action.amount ?? 0n
  return 'deposit' in action ? (action.deposit ?? 0n) : 0n
}

const isUnknown = ({ kind }: Action): boolean => kind === 'call' || kind === 'program'
