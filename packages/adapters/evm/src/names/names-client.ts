import { AppKitError, type CaipNetwork, type RpcClient } from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'
import {
  type Address,
  type Chain,
  type Client,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  createClient,
  custom,
  isAddress,
} from 'viem'
import { createGateway, type Gateway } from './gateway.js'

export type NamesQuery = {
  client: RpcClient
  network: CaipNetwork
  /** Whether to read offchain records (EIP-3668). */
  readsOffchain: boolean
  signal: AbortSignal
}

/** The contract of a network that resolves names. `undefined` if the network defines none, or an invalid address. */
export type NamesPlace = { universal: Address } | { registry: Address } | undefined

/**
 * Prefers the universal resolver: the registry lacks the names of ENSv2, or has outdated records of them.
 */
export function placeOf({ contracts }: Pick<CaipNetwork, 'contracts'>): NamesPlace {
  const [universal, registry] = [contracts?.['ensUniversalResolver'], contracts?.['ensRegistry']].map((contract) => {
    const { address } = Object(contract) as { address?: unknown }
    return typeof address === 'string' && isAddress(address, { strict: false }) ? address : undefined
  })
  return universal ? { universal } : registry ? { registry } : undefined
}

/**
 * Reads a record through the app's own endpoints. Returns `undefined` if the network has no such record.
 * @throws AppKitError `name_offchain`, `name_resolve_failed`, and the errors of the endpoints
 */
export async function askNames<T>(
  query: NamesQuery,
  ask: (client: Client, place: NonNullable<NamesPlace>) => Promise<T | null | undefined>,
): Promise<T | undefined> {
  const place = placeOf(query.network)
  if (!place) return undefined
  const gateway = query.readsOffchain ? createGateway(query.signal) : undefined
  const found = await ask(openClient(query, gateway), place).catch((thrown: unknown) => {
    query.signal.throwIfAborted()
    return readFailure(thrown)
  })
  if (found === null || found === undefined) {
    // The contracts report a failed server like a name without records.
    if (gateway?.hasFailed()) throw failure('name_resolve_failed')
    return undefined
  }
  return found
}

function openClient({ client, network, signal }: NamesQuery, gateway: Gateway | undefined): Client {
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    try {
      return await client.request(method, params as readonly unknown[], { signal })
    } catch (thrown) {
      // viem reads the reason of a revert from the error of the node.
      if (thrown instanceof AppKitError && thrown.code === 'rpc_fatal' && thrown.cause) throw thrown.cause
      throw thrown
    }
  }
  return createClient({
    chain: network as unknown as Chain,
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: false,
    ...(gateway && { ccipRead: { request: gateway.request } }),
  })
}

/** `OffchainLookup` of EIP-3668. */
const offchainLookup = '0x556f1830'

/** Rethrows errors of the endpoints and offchain lookups. Returns `undefined` for a resolver without a valid answer. */
export function readFailure(thrown: unknown): undefined {
  let isUnreadable = false
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppKitError) throw cause
    if (cause instanceof ContractFunctionRevertedError && cause.raw?.startsWith(offchainLookup)) {
      throw failure('name_offchain', thrown)
    }
    isUnreadable ||= cause instanceof ContractFunctionExecutionError
  }
  if (isUnreadable) throw failure('name_resolve_failed', thrown)
}

const failure = (code: 'name_offchain' | 'name_resolve_failed', cause?: unknown): AppKitError =>
  new AppKitError(code, errorText(code), { cause })
