import {
  type CodedShare,
  codedShare,
  hashText,
  type RecoveryMode,
  type recoveryRequest,
  type SealedBox,
  sealedBox,
} from '@openappkit/protocol/accounts'
import * as z from '@openappkit/protocol/zod'
import type { NewRecovery } from '../store/wallet-store.js'

export type Recovery =
  | { mode: Extract<RecoveryMode, 'managed'>; id?: string; box: SealedBox }
  | { mode: Extract<RecoveryMode, 'user'>; id: string; coded: CodedShare; check: string }

const keptCode = z.strictObject({ id: z.string(), coded: codedShare, check: z.string() })
const keptBox = z.strictObject({ id: z.string(), box: sealedBox })

/** The content of the recovery share says who can restore the wallet. */
export function readRecovery(text: string): Recovery {
  const json: unknown = JSON.parse(text)
  const code = keptCode.safeParse(json)
  if (code.success) return { mode: 'user', ...code.data }
  // A wallet whose recovery was never changed has only the box.
  const box = keptBox.safeParse(json)
  return { mode: 'managed', ...(box.success ? box.data : { box: sealedBox.parse(json) }) }
}

/** Identifies a state of the recovery, so that a change names the one that it replaces. */
export const nameOf = async (text: string): Promise<string> => readRecovery(text).id ?? (await hashText(text))

/** The recovery as it is stored. */
export function toKept(request: z.output<typeof recoveryRequest>): Pick<NewRecovery, 'recovery' | 'event'> {
  if ('coded' in request) {
    const { id, coded, check } = request
    const kept: z.output<typeof keptCode> = { id, coded, check }
    return { recovery: JSON.stringify(kept), event: 'recovery by code' }
  }
  const kept: z.output<typeof keptBox> = { id: request.id, box: request.recovery }
  return { recovery: JSON.stringify(kept), event: 'recovery by the operator' }
}
