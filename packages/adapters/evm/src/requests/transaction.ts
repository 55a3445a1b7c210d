import { AppKitError, type Session, type SendRequest } from '@openappkit/core/adapter'
import { type ChainErrorCode, chainErrorText } from '@openappkit/protocol/errors'
import { isAddress, isHex, numberToHex } from 'viem'
import type { EvmCall, EvmPayload } from '../wallet/namespace.js'
import { encodeCall, selectors } from '../encoding/abi.js'

/** Formats a call for JSON-RPC. Throws `invalid_address`, also for a wrong EIP-55 checksum. */
export function toRpcCall({ to, value, data }: EvmCall) {
  if (!isAddress(to)) throw failure('invalid_address')
  if ((value ?? 0n) < 0n || (data !== undefined && !isHex(data))) throw failure('invalid_option')
  return { to, ...(value !== undefined && { value: numberToHex(value) }), ...(data && { data }) }
}

/** Builds the payload of a request, without a fee. Replaces `max` with `amount`. */
export function toPayload({ accounts }: Session<'eip155'>, request: SendRequest<'eip155'>, amount = 0n): EvmPayload {
  const from = accounts[0].address
  if (request.kind === 'transaction') {
    const { gas, ...call } = request.transaction
    return { from, ...toRpcCall(call), ...(gas !== undefined && { gas: numberToHex(gas) }) }
  }
  const { to, token, amount: wanted } = request
  const value = wanted === 'max' ? amount : wanted
  if (!token) return { from, ...toRpcCall({ to, value }) }
  if (value < 0n || value >= 1n << 256n) throw failure('invalid_option')
  if (!isAddress(to)) throw failure('invalid_address')
  return { from, ...toRpcCall({ to: token, data: encodeCall(selectors.transfer, to, value) }) }
}

export function failure(code: ChainErrorCode, cause?: unknown): AppKitError {
  return new AppKitError(code, chainErrorText(code), { cause })
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
