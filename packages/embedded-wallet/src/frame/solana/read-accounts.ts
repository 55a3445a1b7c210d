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

/** Reads the answer of `getMultipleAccounts`, in the order of the request. Throws for other data. */
export function readAccountList(answer: unknown): (ChainAccount | undefined)[] {
  return accountList.parse(answer).value.map((account) => {
    if (!account) return undefined
    const { owner, lamports, data } = account
    return { owner, lamports: BigInt(Math.floor(lamports)), data: readBase64(data[0]) ?? new Uint8Array(0) }
  })
}

/**
 * Adds the decimals of a token, and its multiplier or interest by the clock of the network. If the node does not return
 * the mint, the token stays unchanged: `isUnscaled` for Token-2022.
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
