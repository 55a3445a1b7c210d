import type { SIWXSession } from '@openappkit/core'
import { toCanonicalAddress } from '@openappkit/protocol/evm'
import { parseSignInMessage, type ServerSession } from '@openappkit/protocol/sign-in'

/** A session as the kit knows it, with the message that was signed. The server gives no signature away. */
export function toSession({
  chainId,
  message,
}: Pick<ServerSession, 'chainId'> & { message: string }): SIWXSession | undefined {
  const fields = parseSignInMessage(message)
  if (!fields) return undefined
  const { address, accountOf: _, hasWideGap: __, ...rest } = fields
  const data = { ...rest, accountAddress: toCanonicalAddress(address), chainId }
  return { data, message, signature: '' }
}
