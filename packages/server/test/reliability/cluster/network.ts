import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import type { Address } from 'viem'

export type Network = Awaited<ReturnType<typeof startNetwork>>

const chainId = 31_337

type Call = { id: number; method: string; params?: readonly unknown[] }

/** The balance of an address in base units: each address has one of its own. */
export const balanceOf = (address: Address): bigint => BigInt(address) >> 64n

function answer({ method, params = [] }: Call): object {
  if (method === 'eth_chainId') return { result: `0x${chainId.toString(16)}` }
  if (method === 'eth_getBalance') return { result: `0x${balanceOf(params[0] as Address).toString(16)}` }
  return { error: { code: -32_601, message: `${method} is not part of this network` } }
}

/** A network that the servers read balances from. Nothing disturbs it. */
export async function startNetwork() {
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        const call = JSON.parse(body) as Call
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...answer(call) }))
      },
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** The content of `BLOCKCHAIN_FILE`. */
    file: JSON.stringify([{ id: `eip155:${chainId}`, rpcUrls: [url], index: false }]),
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
