import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, createClient, type Hex, http } from 'viem'
import { localSignatureValidatorCode } from '../contracts/contract-code.generated.ts'
import type { LocalChain } from '../local-chain.ts'
import { mined } from '../mined.ts'

/** Funded by every local chain. */
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Call = { id: number; method: string; params?: readonly unknown[] }

export type StrictChain = Awaited<ReturnType<typeof startStrictChain>>

/**
 * A local chain with the rules of a network like zkSync Era: calls need a contract, so that it runs no code sent with the
 * call. Reports `id` as its chain id.
 */
export async function startStrictChain({ rpcUrl }: Pick<LocalChain, 'rpcUrl'>, id: number) {
  const refused: Call[] = []
  const server = createServer(async (request, response) => {
    const call = JSON.parse(await bodyOf(request)) as Call
    const say = (answer: object) => response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...answer }))
    response.setHeader('content-type', 'application/json')
    if (call.method === 'eth_chainId') return say({ result: `0x${id.toString(16)}` })
    const isBare = call.method === 'eth_call' && !(call.params?.[0] as { to?: unknown } | undefined)?.to
    if (isBare) {
      refused.push(call)
      return say({ error: { code: 3, message: 'Failed to serialize transaction: toAddressIsNull' } })
    }
    const answer = await fetch(rpcUrl, { method: 'POST', body: JSON.stringify(call), headers: jsonType })
    return response.end(await answer.text())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    id,
    rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The refused calls, in order. */
    refused,
    /** Deploys a contract that verifies signatures (ERC-6492), as such networks have one. */
    async putValidator(address: Address): Promise<void> {
      const client = createClient({ transport: http(rpcUrl) })
      const request = (method: string, params: unknown[]) =>
        client.request({ method, params } as never) as Promise<unknown>
      const hash = await request('eth_sendTransaction', [{ from: payer, data: localSignatureValidatorCode }])
      const { contractAddress } = await mined(client, hash as Hex)
      await request('anvil_setCode', [address, await request('eth_getCode', [contractAddress, 'latest'])])
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}

const jsonType = { 'content-type': 'application/json' }

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
