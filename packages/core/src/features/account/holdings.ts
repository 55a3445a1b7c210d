import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { subscribe } from 'valtio/vanilla'
import { withDeadline } from '../../lib/promise.js'
import { answeredUntil, createQueries } from '../../lib/query.js'
import type { HeldTokens, Holdings, HoldingsRequest } from '../../contracts/features/balances.js'
import type { BalanceResult } from '../../contracts/api.js'
import type { RequestOptions } from '../../contracts/attempt.js'
import type { Query } from '../../lib/query.js'
import type { Reading } from '../../contracts/abilities.js'
import type { Chain } from '../../contracts/chain.js'
import type { CaipNetwork } from '../../contracts/network.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { AppKitOptions } from '../../options/options.js'
import { findNetwork } from '../../state/read-network.js'
import type { KitState } from '../../state/state.js'
import type { AskBlockchain } from './ask-blockchain.js'
import { type Answers, listHoldings, missingParts, type ReadTokens, scopeOf } from './list-holdings.js'

export type HoldingsDeps = {
  state: KitState
  options: Pick<AppKitOptions, 'services' | 'projectId' | 'tokens'>
  getChain(namespace: ChainNamespace): Promise<Pick<Chain, 'reading'>>
  /** `undefined` if the app configured no service. */
  blockchain: AskBlockchain | undefined
  /** Reads the native balance that `state.balances` has. */
  fetchBalance(namespace: ChainNamespace, options: { force: boolean }): Promise<BalanceResult>
  now?: () => number
}

const deadlineMs = 10_000

/** `isOwn`: the account of a wallet, on the network of that wallet. */
type Account = { id: CaipAddress; address: string; network: CaipNetwork; isOwn: boolean }

/** Holdings of accounts: the network's answer as soon as it arrives, completed by the service. */
export function createHoldings({ state, options, getChain, blockchain, fetchBalance, now }: HoldingsDeps) {
  const { blockchain: service, listing } = options.services ?? {}
  const hosts = [service, listing].flatMap((url) => (url ? [new URL(url).origin] : []))

  // Drops the holdings of disconnected wallets.
  const stopWatching = subscribe(state.accounts, () => {
    for (const id of Object.keys(state.holdings ?? {}) as CaipAddress[])
      if (!isConnected(id)) delete state.holdings?.[id]
  })

  // An app or a transfer may read only the balance: the list then follows it.
  const stopFollowing = subscribe(state.balances, () => {
    for (const balance of Object.values(state.balances)) {
      if (balance.status !== 'ready') continue
      const { address, amount, caipNetworkId } = balance.value
      const account: CaipAddress = `${caipNetworkId}:${address}`
      const held = state.holdings?.[account]
      const native = held?.status === 'ready' ? held.value.list.find(({ token }) => !token) : undefined
      if (native && native.amount !== amount) void fetchHoldings({ account, force: true })
    }
  })

  function isConnected(id: CaipAddress): boolean {
    return Object.values(state.accounts).some(
      (account) => account.status === 'connected' && account.accounts.some(({ address }) => id.endsWith(`:${address}`)),
    )
  }

  function write(id: CaipAddress, query: Query<HeldTokens>): void {
    // A disconnected account keeps no holdings.
    if (isConnected(id)) state.holdings = { ...state.holdings, [id]: query }
  }

  const queries = createQueries<CaipAddress, HeldTokens>({
    read: (id) => state.holdings?.[id],
    write,
    code: 'balance_unavailable',
    now,
  })

  function find({ namespace = state.network.active, account }: HoldingsRequest): Account | undefined {
    const at = account?.lastIndexOf(':') ?? 0
    const given = account && { id: account.slice(0, at) as CaipNetworkId, address: account.slice(at + 1) }
    const network = given && findNetwork(state, given.id)
    const connected = state.accounts[network?.chainNamespace ?? namespace]
    if (connected?.status !== 'connected') return undefined
    const own: CaipAddress = `${connected.network}:${connected.address}`
    if (account && given) return network && { id: account, address: given.address, network, isOwn: account === own }
    const active = findNetwork(state, connected.network)
    return active && { id: own, address: connected.address, network: active, isOwn: true }
  }

  async function fetchHoldings(request: HoldingsRequest = {}): Promise<Holdings | undefined> {
    const account = find(request)
    if (!account) return undefined
    const { force = false } = request
    const { id } = account
    // A part does not replace a complete earlier value.
    const isFirst = !state.holdings?.[id]?.value?.list.length
    const query = await queries.fetch(
      id,
      (isNewest) =>
        read(account, force, (value) => {
          if (isFirst && isNewest()) write(id, { status: 'loading', value })
        }),
      force,
    )
    return query && toHoldings(query)
  }

  async function read(
    { id, address, network, isOwn }: Account,
    isForced: boolean,
    show: (part: HeldTokens) => void,
  ): Promise<HeldTokens> {
    const named = options.tokens?.[network.caipNetworkId]
    const answers: Answers = {
      native: { status: 'pending' },
      tokens: { status: 'pending' },
      service: { status: 'pending' },
    }
    const known = (): HeldTokens => ({
      list: listHoldings(answers, network, named, hosts),
      missing: missingParts(answers, network.caipNetworkId),
      scope: scopeOf(answers),
    })
    show(known())

    async function settle<K extends keyof Answers>(key: K, work: Promise<unknown>): Promise<void> {
      answers[key] = await work.then(
        (value) => ({ status: 'given', value }) as Answers[K],
        () => ({ status: 'failed' }) as Answers[K],
      )
      show(known())
    }

    const reading = getChain(network.chainNamespace).then(requireReading)
    const ask = <T>(question: (from: Reading, options: RequestOptions) => Promise<T>) =>
      withDeadline(deadlineMs, async (signal) => question(await reading, { signal }))
    await Promise.all([
      settle(
        'native',
        isOwn
          ? withDeadline(deadlineMs, () => readBalance(id, network))
          : ask((from, signal) => from.native(address, network, signal)),
      ),
      settle(
        'tokens',
        ask((from, signal) => readTokens(from, address, network, named?.address, signal)),
      ),
      settle('service', askService(id, address, network, isForced)),
    ])
    const held = known()
    if (held.list.length > 0 || !held.missing.includes('native')) return held
    throw unavailable()
  }

  /** Reads the balance for the list and for `state.balances` at once, so that the two agree. */
  async function readBalance(id: CaipAddress, { chainNamespace }: CaipNetwork): Promise<bigint> {
    const { data } = await fetchBalance(chainNamespace, { force: true })
    // The wallet may have changed its account meanwhile.
    if (data && `${data.caipNetworkId}:${data.address}` === id) return BigInt(data.amount)
    throw unavailable()
  }

  function askService(id: CaipAddress, address: string, { caipNetworkId: chainId }: CaipNetwork, isForced: boolean) {
    if (!blockchain) return Promise.resolve(undefined)
    return blockchain.about(chainId, (client, signal) =>
      client.getBalances(address, { chainId, forceUpdate: isForced ? [id] : undefined }, signal),
    )
  }

  return {
    fetch: fetchHoldings,
    stop() {
      stopWatching()
      stopFollowing()
    },
  }
}

function toHoldings({ value, ...query }: Query<HeldTokens>): Holdings {
  const held: HeldTokens = value ?? { list: [], missing: ['native', 'tokens', 'prices'], scope: 'named' }
  if (query.status === 'loading') return { ...held, status: query.status }
  const nextAt = answeredUntil({ ...query, value: held })
  return query.status === 'ready'
    ? { ...held, status: query.status, nextAt }
    : { ...held, status: query.status, code: query.code, nextAt }
}

function requireReading({ reading }: Pick<Chain, 'reading'>): Reading {
  if (reading) return reading
  throw unavailable()
}

const unavailable = () => new AppKitError('balance_unavailable', 'Token Balance Unavailable')

/** Reads all tokens if the network can list them, else those that the app configured. */
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
