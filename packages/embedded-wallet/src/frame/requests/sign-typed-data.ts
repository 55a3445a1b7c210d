import { FrameError } from '@openappkit/protocol/frame'
import { isAddressEqual } from 'viem/utils'
import type { Hex } from 'viem'
import * as z from '@openappkit/protocol/zod'
import { viewTypedData } from '../approval/views/view-typed-data.js'
import { describeTypedData } from '../describe/typed-data/describe-typed-data.js'
import { readTokensOf } from './read-tokens.js'
import { viewNetwork } from '../networks/networks.js'
import type { RequestContext, RequestDeps } from './request-deps.js'

const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/))
const params = z.tuple([
  address,
  z.union([z.string().check(z.maxLength(128 * 1024)), z.record(z.string(), z.unknown())]),
])

/** `eth_signTypedData_v4`. The screen and the signature are read from one text. */
export async function signTypedData(deps: RequestDeps, given: unknown, { chainId, signal }: RequestContext) {
  const parsed = params.safeParse(given)
  if (!parsed.success) throw new FrameError('bad_message')
  const [who, data] = parsed.data
  const account = await deps.address()
  if (!isAddressEqual(who as Hex, account as Hex)) throw new FrameError('invalid_address')
  const json = typeof data === 'string' ? data : writeJson(data)
  const { networks, approvals, origin, view, sign } = deps
  const { description, flags, digest } = describeTypedData(json, { chainId, account, origin })
  const approval = { account, network: `eip155:${chainId}`, key: `typed ${json}` }
  return approvals.run(approval, signal, async ({ confirm }) => {
    const known = await readTokensOf(description, networks.find(chainId), signal)
    await confirm(view(known, viewTypedData, { account, network: viewNetwork(networks, chainId), flags }))
    return sign({ kind: 'evm-typed-data', json, account, digest })
  })
}

/** @throws {FrameError} `bad_message`: the data is nested too deep to be serialized */
function writeJson(data: object): string {
  try {
    return JSON.stringify(data)
  } catch {
    throw new FrameError('bad_message')
  }
}
