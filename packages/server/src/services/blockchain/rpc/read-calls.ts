import { type RpcRequest, rpcRequest } from '@openappkit/protocol/blockchain'
import * as z from '@openappkit/protocol/zod'

export type RpcCalls = { calls: readonly RpcRequest[]; isList: boolean }

const mostCalls = 100
/** Real calls need ten levels. Nodes accept 128 and more. */
const mostDepth = 64
/** A quoted address is 45 bytes: the largest body holds 1,400 of them. */
const mostValues = 4_096
const body = z.union([rpcRequest, z.array(rpcRequest).check(z.minLength(1), z.maxLength(mostCalls))])

/**
 * Parses a call or a batch that is safe to send to a node. Returns `undefined` for anything but JSON-RPC in UTF-8, and
 * for values that would not arrive unchanged or could break a node: more than 64 levels, more than 4,096 values,
 * unpaired surrogates, numbers beyond a double.
 */
export function readCalls(bytes: ArrayBuffer): RpcCalls | undefined {
  const value = readJson(bytes)
  if (!isSendable(value)) return undefined
  const parsed = body.safeParse(value)
  if (!parsed.success) return undefined
  return { calls: [parsed.data].flat(), isList: Array.isArray(parsed.data) }
}

function readJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function isSendable(json: unknown): boolean {
  let left = mostValues
  const isWithin = (value: unknown, levels: number): boolean => {
    left -= 1
    if (left < 0) return false
    if (typeof value === 'string') return isText(value)
    if (typeof value === 'number') return Number.isFinite(value)
    if (typeof value !== 'object' || value === null) return true
    return levels > 0 && Object.entries(value).every(([key, inside]) => isText(key) && isWithin(inside, levels - 1))
  }
  return isWithin(json, mostDepth)
}

/** Unpaired surrogates are not characters. */
const isText = (text: string): boolean => !/\p{Surrogate}/u.test(text)
