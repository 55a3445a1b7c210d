import { rpcResponse } from '@openappkit/protocol/blockchain'
import { FrameError, type PlainData } from '@openappkit/protocol/frame'

export type NodeClient = {
  /** @throws {FrameError} `rpc_failed` with the error of the node, `service_unreachable` */
  request(method: string, params?: unknown, signal?: AbortSignal): Promise<unknown>
}

const timeoutMs = 20_000

/** A JSON-RPC client for a node of one network. */
export function createNodeClient(url: string, fetch = globalThis.fetch.bind(globalThis)): NodeClient {
  let lastId = 0
  return {
    async request(method, params = [], signal) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params })
      const limited = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
      const headers = { 'content-type': 'application/json' }
      const init = {
        method: 'POST',
        headers,
        body,
        signal: limited,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      } as const
      const answer = await fetch(url, init)
        .then((response) => response.json() as Promise<unknown>)
        .catch(() => {
          throw new FrameError(signal?.aborted ? 'aborted' : 'service_unreachable')
        })
      const parsed = rpcResponse.safeParse(answer)
      if (!parsed.success) throw new FrameError('bad_message')
      const { error, result } = parsed.data
      if (!error) return result ?? null
      const { code, message, data } = error
      const reason = { code, message: message.slice(0, 1000) || 'Unknown', ...(isPlain(data) && { data }) }
      throw new FrameError('rpc_failed', { rpc: reason })
    },
  }
}

/** Parsed JSON is always plain data. Drops `undefined`. */
const isPlain = (data: unknown): data is PlainData => data !== undefined
