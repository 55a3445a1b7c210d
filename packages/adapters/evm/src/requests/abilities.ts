import type * as Naming from '../names/naming.js'
import type { CaipNetwork, Chain, Granting, RequestOptions, Trading } from '@openappkit/core/adapter'
import { readSent, readSince, sentSince } from '../history/sent-since.js'
import { getCallsStatus, getCapabilities, sendCalls } from './batching.js'
import { describe, simulate } from './describing.js'
import { follow } from './following.js'
import { granting } from './granting.js'
import type { NamesQuery } from '../names/names-client.js'
import type { NetworkReader } from './network-reader.js'
import { prepare } from './preparing.js'
import { multicallOf, parseAddress, readRecipient, readTokens } from './reading.js'
import { send } from './sending.js'
import { signMessage, signTypedData } from './signing.js'
import { createTrading } from './trading.js'

type EvmChain = Chain<'eip155'>
/** The functions of a chain that a connection does not need. */
export type Abilities = Required<
  NonNullable<EvmChain['signing']> &
    NonNullable<EvmChain['sending']> &
    NonNullable<EvmChain['describing']> &
    NonNullable<EvmChain['batching']> &
    Omit<NonNullable<EvmChain['reading']>, 'native' | 'held'>
> & { trading(): Promise<Trading<'eip155'>>; granting(): Promise<Granting<'eip155'>> }

/** Creates the functions that a session uses after it is open, in one chunk. */
export function createAbilities(loadReader: () => Promise<NetworkReader>, readsOffchain = false): Abilities {
  const clientOf = async (network: CaipNetwork) => (await loadReader()).clientOf(network)

  /** Loads the lookup of names on first use: the rules of normalization are large. */
  const named =
    <T>(ask: (naming: typeof Naming, query: NamesQuery, text: string) => Promise<T>) =>
    async (text: string, network: CaipNetwork, { signal }: RequestOptions): Promise<T> => {
      const [naming, client] = await Promise.all([import('../names/naming.js'), clientOf(network)])
      return ask(naming, { client, network, readsOffchain, signal }, text)
    }

  return {
    signMessage,
    signTypedData,
    prepare: async (...args) => prepare((await loadReader()).clientOf, ...args),
    send,
    follow: async (id, network, ...rest) => follow(await clientOf(network), id, ...rest),
    readSince: async (from, network, options) => readSince(await clientOf(network), from, options),
    sentSince: async (from, since, network, options) => sentSince(await clientOf(network), from, since, options),
    readSent: async (id, from, network, options) => readSent(await clientOf(network), id, from, options),
    describe: async (prepared) => describe(prepared),
    simulate: async (prepared, options) => simulate(await clientOf(prepared.network), prepared, options),
    tokens: async (address, network, ...rest) =>
      readTokens(await clientOf(network), address, ...rest, multicallOf(network)),
    parseAddress: async (text) => parseAddress(text),
    recipient: async (address, network, ...rest) => readRecipient(await clientOf(network), address, ...rest),
    resolve: named((naming, ...query) => naming.resolveName(...query)),
    name: named((naming, ...query) => naming.nameOf(...query)),
    avatar: named((naming, ...query) => naming.avatarOf(...query)),
    getCapabilities,
    sendCalls,
    getCallsStatus,
    granting: async () => granting,
    trading: async () => createTrading((await loadReader()).clientOf),
  }
}
