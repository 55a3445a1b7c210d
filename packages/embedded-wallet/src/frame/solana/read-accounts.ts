import { readBase64 } from '@openappkit/protocol/solana'
import * as z from '@openappkit/protocol/zod'
import type { Token } from '../describe/description.js'
import type { NodeClient } from '../networks/node-client.js'
import { isTokenProgram } from './programs.js'

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

/** With the decimals of a token, where a node knows it. */
export async function readMint(node: NodeClient, token: Token, signal: AbortSignal): Promise<Token> {
  if (token.decimals !== undefined) return token
  try {
    const asked = node.request('getMultipleAccounts', [[token.address], { encoding: 'base64' }], signal)
    const [mint] = readAccountList(await asked)
    const isMint = mint && isTokenProgram(mint.owner) && mint.data.length >= 82
    return isMint ? { ...token, decimals: mint.data[44] ?? 0 } : token
  } catch {
    return token
  }
}
