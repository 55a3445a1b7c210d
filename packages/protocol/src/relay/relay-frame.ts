import * as z from 'zod/mini'

/**
 * An id as received: a decimal string beyond 2^53 from most clients, a number from some. It is echoed, never computed
 * with. The reader of the frame keeps a number that JavaScript cannot represent as its source text.
 */
const id = z.union([z.string().check(z.maxLength(64)), z.number()])

/** One JSON-RPC request of a client. */
export const relayRequest = z.object({
  id,
  jsonrpc: z.literal('2.0'),
  method: z.string().check(z.maxLength(64)),
  params: z.optional(z.unknown()),
})

export type RelayRequest = z.output<typeof relayRequest>

/** A client's receipt of a push. `result` is present if it accepted the message. */
export const relayReceipt = z.object({ id: z.number(), jsonrpc: z.literal('2.0'), result: z.optional(z.unknown()) })

/** A pushed or fetched message. `publishedAt` is in milliseconds. */
export type RelayMessage = { topic: string; message: string; publishedAt: number; tag: number; attestation?: string }

/** A request of the relay to a client: `irn_subscription`. */
export type RelayPush = {
  id: number
  jsonrpc: '2.0'
  method: 'irn_subscription'
  params: { id: string; data: RelayMessage }
}
