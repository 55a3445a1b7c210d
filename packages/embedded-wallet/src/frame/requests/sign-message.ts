import { FrameError } from '@openappkit/protocol/frame'
import { hexToBytes, isAddressEqual, isHex, stringToBytes } from 'viem/utils'
import type { Hex } from 'viem'
import * as z from '@openappkit/protocol/zod'
import { viewMessage } from '../approval/views/view-message.js'
import { describeMessage } from '../describe/describe-message.js'
import { requestFor } from '../../signer/sign-request.js'
import { viewNetwork } from '../networks/networks.js'
import type { RequestContext, RequestDeps } from './request-deps.js'

const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/))
const params = z.tuple([z.string().check(z.maxLength(128 * 1024)), address], z.unknown())

/** `personal_sign`. A sign-in to a site other than the page's is shown but never signed. */
export async function signMessage(deps: RequestDeps, given: unknown, { chainId, signal }: RequestContext) {
  const parsed = params.safeParse(given)
  if (!parsed.success) throw new FrameError('bad_message')
  const [message, who] = parsed.data
  const account = await deps.address()
  if (!isAddressEqual(who as Hex, account as Hex)) throw new FrameError('invalid_address')
  const isBytes = isHex(message) && message.length % 2 === 0
  const bytes = isBytes ? hexToBytes(message) : stringToBytes(message)
  return signBytes(deps, bytes, { chainId, signal })
}

/** Requests approval of a message and returns its signature. */
export async function signBytes(deps: RequestDeps, bytes: Uint8Array, { chainId, signal }: RequestContext) {
  const { approvals, origin, view, networks, sign } = deps
  const account = await deps.address()
  const { description, flags } = describeMessage(bytes, origin)
  const request = requestFor(account, { kind: 'evm-message', bytes })
  const approval = { account, network: `eip155:${chainId}`, key: `message ${bytes.join()}` }
  return approvals.run(approval, signal, async ({ confirm }) => {
    await confirm(view(description, viewMessage, { account, network: viewNetwork(networks, chainId), flags }))
    // The screen offers no approval for it. Refuses an approval that comes another way.
    if (description.kind === 'foreign-sign-in') throw new FrameError('action_not_allowed')
    return sign(request)
  })
}
