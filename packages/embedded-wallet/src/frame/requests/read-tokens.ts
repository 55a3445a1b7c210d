import type { Action, Description, Token } from '../describe/description.js'
import type { Network } from '../networks/networks.js'
import type { NodeClient } from '../networks/node-client.js'
import { ownsNumber, readToken } from '../networks/read-token.js'

/** The most tokens that are read. A test run may name thousands; the others stay addresses. */
const mostTokens = 40

/** Adds the data of its tokens to a description. Without a node they stay addresses. */
export async function readTokensOf(
  description: Description,
  network: TokenNetwork | undefined,
  signal: AbortSignal,
): Promise<Description> {
  if (!network) return description
  const { node } = network
  const { read, named } = createReader(network, signal)
  const complete = async (action: Action): Promise<Action> => {
    if ('token' in action) return withNumber({ ...action, token: await read(action.token) }, node, signal)
    if (action.kind !== 'call' || !action.changes) return action
    return { ...action, changes: await Promise.all(action.changes.map(named)) }
  }
  switch (description.kind) {
    case 'transaction':
      return { ...description, action: await complete(description.action) }
    case 'batch': {
      const actions = await Promise.all(description.actions.map(complete))
      const changes = await Promise.all((description.changes ?? []).map(named))
      return { ...description, actions, ...(description.changes && { changes }) }
    }
    case 'permit':
      return { ...description, amounts: await Promise.all(description.amounts.map(named)) }
    case 'order': {
      const [gives, gets] = [description.gives, description.gets].map((assets) => Promise.all(assets.map(named)))
      return { ...description, gives: (await gives) ?? [], gets: (await gets) ?? [] }
    }
    case 'authorized-transfer':
      return { ...description, token: await read(description.token) }
    default:
      return description
  }
}

type TokenNetwork = Pick<Network, 'node' | 'currency'>

/** Reads each token once. Tokens of the transaction come before those of a test run. */
function createReader({ node, currency }: TokenNetwork, signal: AbortSignal) {
  const asked = new Map<string, Promise<Token>>()

  /** Drops the symbol of a token that imitates the network's currency. */
  async function ask(address: string): Promise<Token> {
    const { symbol, ...token } = await readToken(node, address, signal)
    const isCurrency = symbol?.toLowerCase() === currency.symbol.toLowerCase()
    return symbol === undefined || isCurrency ? token : { ...token, symbol }
  }

  function read(token: Token): Promise<Token> {
    const address = token.address.toLowerCase()
    const known = asked.get(address) ?? (asked.size < mostTokens ? ask(token.address) : undefined)
    if (known) asked.set(address, known)
    return known ? known.then((found) => ({ ...found, address: token.address })) : Promise.resolve(token)
  }

  async function named<T extends { token?: Token }>(part: T): Promise<T> {
    return part.token ? { ...part, token: await read(part.token) } : part
  }

  return { read, named }
}

/**
 * A token contract that also has an owner for the number is a token and a collection in one (ERC-404). Whether a call
 * with the number moves an amount or an NFT is then unknown.
 */
async function withNumber<T extends Extract<Action, { token: Token }>>(
  action: T,
  node: NodeClient,
  signal: AbortSignal,
): Promise<T> {
  const number = 'number' in action ? action.number : 'amount' in action ? action.amount : undefined
  if (number === undefined || action.token.kind !== 'fungible') return action
  if (!(await ownsNumber(node, { address: action.token.address, number }, signal))) return action
  const { kind: _unknown, ...token } = action.token
  return { ...action, token }
}
