import { type Client, createClient, custom } from 'viem'
import type { Endpoints, RequestLimits } from '../rpc/endpoints.js'
import { RpcRefusal } from '../rpc/endpoint.js'

/**
 * A client of viem over the endpoints of a network. Contracts that answer with addresses to ask instead (ERC-3668) are
 * not obeyed: who wrote the contract would choose what this server asks.
 */
export function createEvmClient(endpoints: Endpoints, limits?: RequestLimits): Client {
  return createClient({
    ccipRead: false,
    transport: custom(
      {
        request: ({ method, params }: { method: string; params?: unknown }) =>
          endpoints.request(method, params ?? [], limits).catch((thrown: unknown) => {
            // viem reads the code of a revert from it.
            if (thrown instanceof RpcRefusal) throw Object.assign(thrown, { code: thrown.code })
            throw thrown
          }),
      },
      { retryCount: 0 },
    ),
  })
}
