import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { subscribe } from 'valtio/vanilla'
import { withDeadline } from '../../lib/promise.js'
import type { Holdings, HoldingsRequest } from '../../contracts/features/balances.js'
import type { RequestOptions } from '../../contracts/attempt.js'
import type { Reading } from '../../contracts/abilities.js'
import type { Chain } from '../../contracts/chain.js'
import type { CaipNetwork } from '../../contracts/network.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { AppKitOptions } from '../../options/options.js'
import { findNetwork } from '../../state/network-view.js'
import type { KitState } from '../../state/state.js'
import type { AskBlockchain } from './ask-blockchain.js'
import { type Answers, listHoldings, missingParts, type ReadTokens, scopeOf } from './list-holdings.js'

export type HoldingsDeps = {
  state: KitState
  options: Pick<AppKitOptions, 'services' | 'projectId' | 'tokens'>
  getChain(namespace: ChainNamespace): Promise<Pick<Chain, 'reading'>>
  /** `undefined` where the app named no service. */
  blockchain: AskBlockchain | undefined
  now?: () => number
}

/** Younger than this the answer comes from memory, also after a failure (product specification, section 9). */
const freshMs = 30_000
const retryGapMs = 30_000
const deadlineMs = 10_000

type Account = { id: CaipAddress; address: string; network: CaipNetwork }

/** What accounts hold: what the network says as soon as it says it, and what the service adds. */
export function createHoldings({ state, options, getChain, blockchain, now = Date.now }: HoldingsDeps) {
  const running = new Map<CaipAddress, Promise<Holdings | undefined>>()

  const { blockchain: service, listing } = options.services ?? {}
  const hosts = [service, listing].flatMap((url) => (url ? [new URL(url).origin] : []))

  // What a disconnected wallet held is nobody's any more.
  const stopWatching = subscribe(state.accounts, () => {
    for (const id of Object.keys(state.holdings ?? {}) as CaipAddress[])
      if (!isConnected(id)) delete state.holdings?.[id]
  })

  function isConnected(id: CaipAddress): boolean {
    return Object.values(state.accounts).some(
      (account) => account.status === 'connected' && account.accounts.some(({ address }) => id.endsWith(`:${address}`)),
    )
  }

  function write(id: CaipAddress, holdings: Holdings): void {
    // An answer that comes after the disconnect brings nothing back.
    if (isConnected(id)) state.holdings = { ...state.holdings, [id]: holdings }
  }

  function find({ namespace = state.network.active, account }: HoldingsRequest): Account | undefined {
    const at = account?.lastIndexOf(':') ?? 0
    const given = account && { id: account.slice(0, at) as CaipNetworkId, address: account.slice(at + 1) }
    const network = given && findNetwork(state, given.id)
    const connected = state.accounts[network?.chainNamespace ?? namespace]
    if (connected?.status !== 'connected') return undefined
    if (account && given) return network && { id: account, address: given.address, network }
    const { address, network: id } = connected
    const own = findNetwork(state, id)
    return own && { id: `${id}:${address}`, address, network: own }
  }

  function fetchHoldings(request: HoldingsRequest = {}): Promise<Holdings | undefined> {
    const account = find(request)
    if (!account) return Promise.resolve(undefined)
    const known = state.holdings?.[account.id]
    if (!request.force && known && isFresh(known)) return Promise.resolve(known)
    const earlier = running.get(account.id)
    if (earlier && !request.force) return earlier
    // What was asked before the money moved is not what is wanted now.
    const work: Promise<Holdings | undefined> = read(
      account,
      request.force ?? false,
      () => running.get(account.id) === work,
    ).finally(() => {
      if (running.get(account.id) === work) running.delete(account.id)
    })
    running.set(account.id, work)
    return work
  }

  const isFresh = (known: Holdings): boolean => known.status !== 'loading' && now() < known.nextAt

  async function read(
    { id, address, network }: Account,
    isForced: boolean,
    isNewest: () => boolean,
  ): Promise<Holdings | undefined> {
    const before = state.holdings?.[id]
    const named = options.tokens?.[network.caipNetworkId]
    const answers: Answers = {
      native: { status: 'pending' },
      tokens: { status: 'pending' },
      service: { status: 'pending' },
    }
    const known = () => ({
      list: listHoldings(answers, network, named, hosts),
      missing: missingParts(answers, network.caipNetworkId),
      scope: scopeOf(answers),
    })
    const last = before?.list.length ? copyKnown(before) : undefined
    write(id, { status: 'loading', ...(last ?? known()) })

    async function settle<K extends keyof Answers>(key: K, work: Promise<unknown>): Promise<void> {
      answers[key] = await work.then(
        (value) => ({ status: 'given', value }) as Answers[K],
        () => ({ status: 'failed' }) as Answers[K],
      )
      // What was known before is not replaced by a part of it.
      if (!last && isNewest()) write(id, { status: 'loading', ...known() })
    }

    const reading = getChain(network.chainNamespace).then(demandReading)
    const ask = <T>(question: (from: Reading, options: RequestOptions) => Promise<T>) =>
      withDeadline(deadlineMs, async (signal) => question(await reading, { signal }))
    await Promise.all([
      settle(
        'native',
        ask((from, signal) => from.native(address, network, signal)),
      ),
      settle(
        'tokens',
        ask((from, signal) => readTokens(from, address, network, named?.address, signal)),
      ),
      settle('service', askService(id, address, network, isForced)),
    ])
    // A newer question has the answer.
    if (!isNewest()) return running.get(id) ?? state.holdings?.[id]
    const read = known()
    const holdings: Holdings =
      read.list.length === 0 && read.missing.includes('native')
        ? { status: 'failed', ...(last ?? read), code: 'balance_unavailable', nextAt: now() + retryGapMs }
        : { status: 'ready', ...read, nextAt: now() + freshMs }
    write(id, holdings)
    return holdings
  }

  function askService(id: CaipAddress, address: string, { caipNetworkId: chainId }: CaipNetwork, isForced: boolean) {
    if (!blockchain) return Promise.resolve(undefined)
    return blockchain.about(chainId, (client, signal) =>
      client.getBalances(address, { chainId, forceUpdate: isForced ? [id] : undefined }, signal),
    )
  }

  return { fetch: fetchHoldings, stop: stopWatching }
}

/** The state is live: what is kept of it is a copy. */
function copyKnown({ list, missing, scope }: Holdings): Pick<Holdings, 'list' | 'missing' | 'scope'> {
  return { list: list.map((one) => ({ ...one })), missing: [...missing], scope }
}

function demandReading({ reading }: Pick<Chain, 'reading'>): Reading {
  if (reading) return reading
  throw new AppKitError('balance_unavailable', 'Token Balance Unavailable')
}

/** Every token where the network can tell, else those that the app names. */
async function readTokens(
  { held, tokens }: Reading,
  address: string,
  network: CaipNetwork,
  named: string | undefined,
  options: RequestOptions,
): Promise<ReadTokens> {
  if (held) return { isWhole: true, list: await held(address, network, options) }
  const list = named === undefined ? [] : await tokens?.(address, network, [named], options)
  return { isWhole: false, list: list ?? [] }
}
