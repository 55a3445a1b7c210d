import type { Action, Asset, Change, Description, Token } from '../describe/description.js'
import type { NodeClient } from '../networks/node-client.js'
import { readToken } from '../networks/read-token.js'

/** The same description, with what its tokens say of themselves. Without a node they stay addresses. */
export async function readTokensOf(
  description: Description,
  node: NodeClient | undefined,
  signal: AbortSignal,
): Promise<Description> {
  if (!node) return description
  const read = (token: Token) => readToken(node, token.address, signal)
  const named = async (change: Change): Promise<Change> =>
    change.token ? { ...change, token: await read(change.token) } : change
  const complete = async (action: Action): Promise<Action> => {
    if ('token' in action) return { ...action, token: await read(action.token) }
    if (action.kind !== 'call' || !action.changes) return action
    return { ...action, changes: await Promise.all(action.changes.map(named)) }
  }
  switch (description.kind) {
    case 'transaction':
      return { ...description, action: await complete(description.action) }
    case 'batch': {
      const [actions, changes] = await Promise.all([
        Promise.all(description.actions.map(complete)),
        Promise.all((description.changes ?? []).map(named)),
      ])
      return { ...description, actions, ...(description.changes && { changes }) }
    }
    case 'permit': {
      const { amounts } = description
      const known = amounts.map(async (each) => ({ ...each, token: await read(each.token) }))
      return { ...description, amounts: await Promise.all(known) }
    }
    case 'order': {
      const known = async (assets: readonly Asset[]) =>
        Promise.all(assets.map(async (asset) => (asset.token ? { ...asset, token: await read(asset.token) } : asset)))
      const [gives, gets] = await Promise.all([known(description.gives), known(description.gets)])
      return { ...description, gives, gets }
    }
    case 'authorized-transfer':
      return { ...description, token: await read(description.token) }
    default:
      return description
  }
}
