import type { Action, Flag } from '../describe/description.js'

/** What a person should know of what bytes do. */
export function flagActions(actions: readonly Action[]): Flag[] {
  const flags = actions.flatMap((action): Flag[] => {
    if (action.kind === 'call' || action.kind === 'program') return ['unreadable']
    if (action.kind === 'create-contract') return ['new-contract']
    if (action.kind === 'allow-token' && action.amount === undefined) return ['unlimited']
    return action.kind === 'allow-all' && action.isAllowed ? ['all-nfts'] : []
  })
  return [...new Set(flags)]
}
