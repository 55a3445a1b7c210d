import { clockAddress, readBase64, readClock, readTokenMint } from '@openappkit/protocol/solana'
import { isTokenProgram } from '@openappkit/protocol/solana-programs'
import * as z from '@openappkit/protocol/zod'
import type { Token } from '../describe/description.js'
import type { NodeClient } from '../networks/node-client.js'

export type ChainAccount = { owner: string; lamports: bigint; data: Uint8Array }

const accountList = z.object({
  value: z.array(
    z.nullable(
      z.object({
        owner: z.string(),
        lamports: z.number().check(z.gte(0)),
        data: z.tuple([z.string().check(z.maxLength(1 << 20)), z.literal('base64')]),
      }),
    ),
  ),
})

/** What `getMultipleAccounts` answers, in the order of the question. Throws for anything else. */
export function readAccountList(answer: unknown): (ChainAccount | undefined)[] {
  return accountList.parse(answer).value.map((account) => {
    if (!account) return undefined
    const { owner, lamports, data } = account
    return { owner, lamports: BigInt(Math.floor(lamports)), data: readBase64(data[0]) ?? new Uint8Array(0) }
  })
}

/**
 * With the decimals of a token, and with its multiplier or interest by the clock of the network. Where no node tells of its
 * mint, the token stays as it is: one of Token-2022 `isUnscaled`.
 */
export async function readMint(node: NodeClient, token: Token, signal: AbortSignal): Promise<Token> {
  try {
    const asked = node.request('getMultipleAccounts', [[clockAddress, token.address], { encoding: 'base64' }], signal)
    const [clock, account] = readAccountList(await asked)
    const time = (clock && readClock(clock.data)) ?? { seconds: Math.floor(Date.now() / 1000), epoch: 0n }
    const mint = account && isTokenProgram(account.owner) ? readTokenMint(account.data, time) : undefined
    if (!mint) return token
    const { decimals, scale } = mint
    const { isUnscaled: _u, ...known } = token
    return { ...known, decimals: token.decimals ?? decimals, ...(scale !== undefined && { scale }) }
  } catch {
    return token
  }
}
