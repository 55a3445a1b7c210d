import { parseCaipNetworkId } from '@openappkit/protocol/caip'
import { rpcResponse } from '@openappkit/protocol/blockchain'
import { fetchJson, OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import { evmCheck } from '../../../services/blockchain/evm/evm-network.js'
import type { NetworkCheck } from '../../../services/blockchain/rpc/endpoint.js'
import { solanaCheck } from '../../../services/blockchain/solana/solana-network.js'
import type { ServicesOptions } from '../../services.js'
import { type Check, fail, type Finding, ok, warn } from './finding.js'
import { showHost } from './show-host.js'

/** The RPC endpoints of one network, with the variable that they come from. */
type Endpoints = { variable: string; id: string; urls: readonly string[] }

const checksByNamespace: Readonly<Record<string, (id: string) => NetworkCheck>> = {
  eip155: evmCheck,
  solana: solanaCheck,
}

/** Each RPC endpoint of the services has to report the network that it is configured for. */
export function checkEndpoints(services: ServicesOptions, limitMs: number): Check[] {
  return endpointsOf(services).flatMap(({ variable, id, urls }): Check[] => {
    const toCheck = checksByNamespace[parseCaipNetworkId(id)?.namespace ?? '']
    if (!toCheck) return []
    const run = async (): Promise<Finding[]> => {
      const said = await Promise.all(urls.map((url) => askEndpoint(url, toCheck(id), limitMs)))
      const hasWorking = said.includes('own')
      return urls.map((url, at) => toFinding(showHost(url), said[at] ?? 'no answer', { variable, hasWorking }))
    }
    return [{ name: `network ${id}`, run }]
  })
}

function endpointsOf({ blockchain, signIn, accounts }: ServicesOptions): Endpoints[] {
  const farcaster = accounts?.farcaster
  return [
    ...(blockchain?.networks ?? []).map(({ id, rpcUrls }) => ({ variable: 'BLOCKCHAIN_FILE', id, urls: rpcUrls })),
    ...Object.entries(signIn?.rpcUrls ?? {}).map(([id, url]) => ({ variable: 'SIGN_IN_RPC_URLS', id, urls: [url] })),
    ...(farcaster
      ? [{ variable: 'ACCOUNTS_FARCASTER_RPC_URL', id: `eip155:${farcaster.chainId}`, urls: [farcaster.rpcUrl] }]
      : []),
  ]
}

/** `own`, `other`, `error`, or a sentence of ours about the problem, without what the endpoint sent. */
async function askEndpoint(url: string, { method, isOwn }: NetworkCheck, timeoutMs: number): Promise<string> {
  try {
    const body = { jsonrpc: '2.0', id: 1, method, params: [] }
    const { result, error } = rpcResponse.parse(await fetchJson(url, { body, timeoutMs }))
    if (error) return 'error'
    return isOwn(result) ? 'own' : 'other'
  } catch (thrown) {
    return thrown instanceof OutgoingError ? thrown.message : 'the response is not JSON-RPC'
  }
}

function toFinding(host: string, said: string, { variable, hasWorking }: { variable: string; hasWorking: boolean }) {
  if (said === 'own') return ok(`${host} belongs to it.`)
  if (said === 'other') return fail(`${host} belongs to another network. Correct its address in ${variable}.`)
  const problem = said === 'error' ? 'it does not report its network' : said
  const text = `${host} does not work: ${problem}. Check its address and key in ${variable}.`
  return hasWorking ? warn(text) : fail(text)
}
