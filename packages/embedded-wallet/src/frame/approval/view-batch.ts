import { layersIcon } from '@openappkit/ui/icons'
import type { Action, Batch } from '../describe/description.js'
import type { ViewPart } from './approval-view.js'
import { viewAction, viewChanges, type ViewContext } from './view-action.js'

/** Several actions that are approved at once. */
export function viewBatch({ actions, isAtomic = false, changes, delegate }: Batch, context: ViewContext): ViewPart {
  const { facts, titles, confirm } = context.words
  const parts = actions.map((action) => viewAction(action, context))
  const bytes = actions.flatMap((action) => ('data' in action ? [action.data] : []))
  return {
    icon: layersIcon,
    title: isAtomic ? titles.steps(actions.length) : titles.batch(actions.length),
    steps: parts.map(({ title, quote }) => (quote === undefined ? title : `${title}: ${quote}`)),
    addresses: [
      ...parts.flatMap(({ addresses = [] }, index) =>
        addresses.map(({ label, value }) => ({ label: `${index + 1}. ${label}`, value })),
      ),
      ...(delegate ? [{ label: facts.accountCode, value: delegate }] : []),
    ],
    facts: [
      { label: facts.ifOneFails, value: isAtomic ? facts.noneRemains : facts.earlierStay },
      ...(changes ? viewChanges(changes, context) : []),
    ],
    ...(bytes.length > 0 && { data: { text: bytes.join('\n\n'), isOpen: actions.some(isUnknown) } }),
    approve: { label: confirm, isDangerous: false },
  }
}

const isUnknown = ({ kind }: Action): boolean => kind === 'call' || kind === 'program'
