import type { Action, Description, Flag, Token } from '../describe/description.js'

/** What a person should know of what bytes do. Tokens have been asked what they are. */
export function flagActions(actions: readonly Action[]): Flag[] {
  return [...new Set(actions.flatMap(flagsOf))]
}

/** The actions of a transaction or of several, as they were completed with what their tokens say. */
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
      // No NFT has a call that adds to an allowance: this contract does something else with it.
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

/** Calls with a number are those of ERC-20 and of ERC-721 alike, and ERC-1155 has none of them. */
const flagsOfNumber = ({ kind }: Token): Flag[] => (kind === 'fungible' || kind === 'nft' ? [] : ['token-or-amount'])
