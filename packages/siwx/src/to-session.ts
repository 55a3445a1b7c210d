import type { SIWXSession } from '@openappkit/core'
import { parseSignInMessage, type ServerSession } from '@openappkit/protocol/sign-in'

/** A session as the kit knows it, from what the server told. `undefined` when its message is none. */
export function toSession({ chainId, message, signature }: ServerSession): SIWXSession | undefined {
  const fields = parseSignInMessage(message)
  if (!fields) return undefined
  const { address, accountOf: _, hasWideGap: __, ...rest } = fields
  return { data: { ...rest, accountAddress: address, chainId }, message, signature }
}
