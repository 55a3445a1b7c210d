import type { Action, Description, Flag, Token } from '../describe/description.js'

/** Returns the warnings of actions. The tokens have to be read before. */
export function flagActions(actions: readonly Action[]): Flag[] {
  return [...new Set(actions.flatMap(flagsOf))]
}

/** The actions of one or several transactions, with the data of their tokens. */
export function actionsOf(description: Description): readonly Action[] {
  if (description.kind === 'transaction') return [description.action]
  return description.kind === 'batch' ? description.actions : []
}

function flagsOf(action: Action): Flag[] {
  switch (action.kind) {
    case 'call':
    case 'program':
      return ['unreadable']
    case 'create-contract':
      return ['new-contract']
    case 'send-token':
    case 'move-token':
      return flagsOfNumber(action.token)
    case 'allow-token': {
      const isNft = action.token.kind === 'nft'
      // NFTs have no call that increases an allowance, so the contract does something else with it.
      if (isNft && action.isMore) return ['unreadable']
      return [
        ...(action.amount === undefined && !isNft ? (['unlimited'] as const) : []),
        ...flagsOfNumber(action.token),
      ]
    }
    case 'allow-all': {
      const isCollection = action.token.kind === 'nft' || action.token.kind === 'multi'
      return [...(action.isAllowed ? (['all-nfts'] as const) : []), ...(isCollection ? [] : (['unreadable'] as const))]
    }
    default:
      return []
  }
}

/** Flags a number that may be an amount or an id: ERC-20 and ERC-721 share these calls, which ERC-1155 lacks. */
const flagsOfNumber = ({ kind }: Token): Flag[] => (kind === 'fungible' || kind === 'nft' ? [] : ['token-or-amount'])
