import { createRpcClient, type RpcClient, type RpcEndpointConfigs } from '@openappkit/core/adapter'

/** Reads through the endpoints of the app. A separate chunk, because many pages only sign. */
export function createReader(urls: readonly string[], customConfigs: RpcEndpointConfigs): RpcClient {
  return createRpcClient({ urls, customConfigs })
}
