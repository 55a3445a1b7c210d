import * as z from 'zod/mini'
import { type ErrorCode, errorText, isErrorCode } from '../errors/index.js'
import { anyData, text } from './payloads.js'

/** The error of a node, if it is the reason. */
export type RpcReason = z.output<typeof rpcReason>

export type FrameErrorDetails = {
  /** Values for the placeholders of the text, like seconds or tries. */
  values?: Readonly<Record<string, string | number>>
  rpc?: RpcReason
}

const rpcReason = z.strictObject({ code: z.number().check(z.int()), message: text(1000), data: z.optional(anyData) })

/** The payload of an error reply. A code that this build does not know is read as `internal`. */
export const wireError = z.strictObject({
  code: text(64),
  values: z.optional(
    z.record(z.string().check(z.regex(/^\w{1,32}$/)), z.union([z.string().check(z.maxLength(256)), z.number()])),
  ),
  rpc: z.optional(rpcReason),
})

/** The error of a failed request, on both sides of the frame. Branch on `code`. */
export class FrameError extends Error {
  override readonly name = 'FrameError'

  constructor(
    readonly code: ErrorCode,
    readonly details: FrameErrorDetails = {},
  ) {
    super(errorText(code, details.values))
  }
}

/** Only the code, its values and the error of a node cross the boundary. Message, stack and cause do not. */
export function toWireError(thrown: unknown): z.output<typeof wireError> {
  if (!(thrown instanceof FrameError)) return { code: 'internal' }
  const { values, rpc } = thrown.details
  return { code: thrown.code, ...(values && { values: { ...values } }), ...(rpc && { rpc }) }
}

export function fromWireError({ code, values, rpc }: z.output<typeof wireError>): FrameError {
  return new FrameError(isErrorCode(code) ? code : 'internal', { ...(values && { values }), ...(rpc && { rpc }) })
}

/** The `values` of a `wallet_locked` error that the owner's recovery code resolves. */
export const needsCode = { needs: 'recovery-code' } as const

/** Whether the wallet is locked because it needs the recovery code. The page then requests the user and shows the wallet. */
export const asksForCode = (thrown: unknown): boolean =>
  thrown instanceof FrameError &&
  thrown.code === 'wallet_locked' &&
  thrown.details.values?.['needs'] === needsCode.needs
