import { decodeBase58, encodeBase58 } from '@openappkit/protocol/base58'
import { FrameError } from '@openappkit/protocol/frame'
import { messageOf } from '@openappkit/protocol/solana'
import { readSolanaMessage } from '@openappkit/protocol/solana-programs'
import * as z from '@openappkit/protocol/zod'
import { viewMessage } from '../approval/views/view-message.js'
import { requestFor } from '../../signer/sign-request.js'
import { describeMessage } from '../describe/describe-message.js'
import type { SolanaContext, SolanaDeps } from './solana-deps.js'

/** Decoding time grows with the square of the length. This length takes a tenth of a second. */
const longestMessage = 8_192

const params = z.object({
  message: z.string().check(z.maxLength(longestMessage)),
  pubkey: z.optional(z.string()),
})

/** `solana_signMessage`. */
export async function signSolanaMessage(deps: SolanaDeps, given: unknown, { cluster, signal }: SolanaContext) {
  const parsed = params.safeParse(given)
  const bytes = parsed.data && decodeBase58(parsed.data.message, longestMessage)
  if (!bytes) throw new FrameError('bad_message')
  const account = await deps.account()
  if ((parsed.data?.pubkey ?? account) !== account) throw new FrameError('invalid_address')
  return { signature: await signSolanaBytes(deps, bytes, { cluster, signal }) }
}

/** Requests approval of a message and returns its base58 signature. Refuses possible transactions without a screen. */
export async function signSolanaBytes(deps: SolanaDeps, bytes: Uint8Array, { cluster, signal }: SolanaContext) {
  if (messageOf(bytes) || readSolanaMessage(bytes)) throw new FrameError('action_not_allowed')
  const { clusters, approvals, origin, view, sign } = deps
  const account = await deps.account()
  const { description, flags } = describeMessage(bytes, origin)
  const request = requestFor(account, { kind: 'solana-message', bytes })
  const approval = { account, network: cluster, key: `message ${bytes.join()}` }
  return approvals.run(approval, signal, async ({ confirm }) => {
    await confirm(view(description, viewMessage, { account, network: clusters.require(cluster), flags }))
    // The screen offers no approval for it. Refuses an approval that comes another way.
    if (description.kind === 'foreign-sign-in') throw new FrameError('action_not_allowed')
    return encodeBase58(await sign(request))
  })
}
