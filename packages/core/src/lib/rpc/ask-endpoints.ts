import { type ChainErrorCode, chainErrorText } from '@openappkit/protocol/errors'
import { withSignal } from '../promise.js'
import type { RequestOptions } from '../../contracts/chain.js'
import type { RpcEndpointConfigs } from '../../contracts/network.js'
import { AppKitError } from '../errors/appkit-error.js'
import { readBody } from '../services/read-body.js'

export type EndpointRequest = {
  /** Base URLs, in order of preference: each is tried when the one before fails. */
  urls: readonly string[]
  configs: RpcEndpointConfigs
  path: string
  /** Maximum size of an answer, in bytes. */
  limit: number
}

const timeoutMs = 10_000

/**
 * Reads JSON over HTTP from the first endpoint that answers, for networks whose nodes do not speak JSON-RPC.
 * @throws AppKitError `missing_rpc_url`, `rpc_failed`, `bad_message`, `timed_out`
 */
export async function askEndpoints(
  { urls, configs, path, limit }: EndpointRequest,
  { signal }: RequestOptions,
): Promise<unknown> {
  if (urls.length === 0) throw failure('missing_rpc_url')
  let last: unknown
  for (const url of urls) {
    const { fetchFn = fetch, fetchOptions, timeout = timeoutMs } = (Object.hasOwn(configs, url) && configs[url]) || {}
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
    const ask = async () => fetchFn(`${url.replace(/\/$/, '')}${path}`, { ...fetchOptions, signal: limited })
    try {
      // A custom `fetch` may ignore the signal.
      return await withSignal(
        limited,
        ask().then((response) => read(response, limit)),
      )
    } catch (thrown) {
      if (signal.aborted) throw thrown
      last = thrown
    }
  }
  throw last instanceof AppKitError ? last : failure('rpc_failed', last)
}

async function read(response: Response, limit: number): Promise<unknown> {
  if (!response.ok) throw failure('bad_message')
  const text = await readBody(response, limit)
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw failure('bad_message', cause)
  }
}

const failure = (code: ChainErrorCode, cause?: unknown): AppKitError =>
  new AppKitError(code, chainErrorText(code), { cause })
