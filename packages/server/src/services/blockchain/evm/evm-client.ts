import { type Client, createClient, custom } from 'viem'
import type { Endpoints, RequestLimits } from '../rpc/endpoints.js'
import { RpcRefusal } from '../rpc/endpoint.js'

/**
 * A viem client over the endpoints of a network. Does not follow URLs that contracts return (ERC-3668): the author of a
 * contract would choose what this server requests.
 */
export function createEvmClient(endpoints: Endpoints, limits?: RequestLimits): Client {
  return createClient({
    ccipRead: false,
    transport: custom(
      {
        request: ({ method, params }: { method: string; params?: unknown }) =>
          endpoints.request(method, params ?? [], limits).catch((thrown: unknown) => {
            // viem reads the revert code from the error.
            if (thrown instanceof RpcRefusal) throw Object.assign(thrown, { code: thrown.code })
            throw thrown
          }),
      },
      { retryCount: 0 },
    ),
  })
}
