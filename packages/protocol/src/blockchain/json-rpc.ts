import * as z from 'zod/mini'

const id = z.union([z.string().check(z.maxLength(128)), z.number(), z.null()])

/** Body of `POST /v1?chainId=&projectId=`: one request or a list of requests. */
export const rpcRequest = z.object({
  jsonrpc: z.literal('2.0'),
  id,
  method: z.string().check(z.minLength(1), z.maxLength(128)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
})

export type RpcRequest = z.output<typeof rpcRequest>

const rpcError = z.object({
  code: z.int(),
  message: z.string().check(z.maxLength(4096)),
  data: z.optional(z.unknown()),
})

/** The response. `ok` means that `error` is absent; endpoints of a network omit it. */
export const rpcResponse = z.object({
  jsonrpc: z.literal('2.0'),
  id,
  ok: z.optional(z.boolean()),
  result: z.optional(z.unknown()),
  error: z.optional(rpcError),
})

export type RpcResponse = z.output<typeof rpcResponse>
