import { FrameError } from '@openappkit/protocol/frame'
import type { Hex } from 'viem'
import * as z from '@openappkit/protocol/zod'
import { viewTransaction } from '../approval/views/view-transaction.js'
import type { Flag } from '../describe/description.js'
import { requestFor } from '../../signer/sign-request.js'
import { actionsOf, flagActions } from './flag-actions.js'
import { isHighFee, usualFeeOf } from './high-fee.js'
import { prepareTransaction } from './prepare-transaction.js'
import { readTokensOf } from './read-tokens.js'
import { flagRecipients, rememberRecipients } from './recipients.js'
import type { RequestContext, RequestDeps } from './request-deps.js'
import { tryCall } from './test-run/try-call.js'
import { type BatchCall, writeBatch } from '../smart-account/batch-data.js'
import { describeBatch } from '../smart-account/describe-batch.js'
import type { Batching } from '../smart-account/smart-account.js'

const hash = z.string().check(z.regex(/^0x[\da-f]{64}$/i))

/** Makes several calls in one transaction of the account to itself: all succeed or none. Returns its hash. */
export async function sendBatch(
  { networks, approvals, view, sign, records, ...deps }: RequestDeps,
  calls: readonly BatchCall[],
  { delegate, code, isUpgrade }: Batching,
  { chainId, signal }: RequestContext,
): Promise<Hex> {
  const network = networks.require(chainId)
  const account = await deps.address()
  const data = writeBatch(calls)
  const approval = { account, network: `eip155:${chainId}`, key: `batch ${data}` }
  return approvals.run(approval, signal, async ({ confirm, signal: turn }) => {
    const options = {
      network,
      account,
      upgrade: isUpgrade ? { delegate, code } : undefined,
      signal: turn,
    }
    const { bytes, willFail, ...asks } = await prepareTransaction({ from: account, to: account, data }, options)
    const read = describeBatch(bytes, account)
    const { actions } = read
    const maxFee = read.maxFee + asks.dataFee
    const becomes: Flag[] = read.delegate ? ['smart-account'] : []
    const failing: Flag[] = willFail ? ['will-fail'] : []
    const changes = await tryCall(
      { to: account, amount: 0n, data: read.data },
      { network, account, signal: turn, code: isUpgrade ? code : undefined },
    )
    const shown = {
      kind: 'batch',
      actions,
      isAtomic: true,
      ...(read.delegate && { delegate: read.delegate }),
      ...(changes && { changes }),
    } as const
    const described = await readTokensOf(shown, network, turn)
    const high: Flag[] = isHighFee({ fee: maxFee, usual: usualFeeOf(asks, actions), actions, ...network.currency })
      ? ['high-fee']
      : []
    const known = actionsOf(described)
    const flags = [...high, ...failing, ...becomes, ...flagActions(known), ...(await flagRecipients(known, records))]
    const asked = isUpgrade
      ? requestFor(account, { kind: 'evm-upgrade', bytes, chainId, delegate })
      : requestFor(account, { kind: 'evm-transaction', bytes, chainId })
    await confirm(view(described, viewTransaction, { account, network, maxFee, flags }))
    const signed = await sign(asked)
    // Sends from here on, even if the page unloads.
    const answer = hash.safeParse(await network.node.request('eth_sendRawTransaction', [signed]))
    if (!answer.success) throw new FrameError('bad_message')
    await rememberRecipients(actions, records)
    return answer.data as Hex
  })
}
