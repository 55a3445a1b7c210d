import { readQuantity, readReceiptStatus } from '@openappkit/protocol/evm'
import type { CaipNetwork, CallsStatus, RequestOptions, Session } from '@openappkit/core/adapter'
import type { EvmCall } from '../wallet/namespace.js'
import { badAnswer, requestWallet } from '../wallet/provider.js'
import { expectNetwork } from './sending.js'
import { toRpcCall } from './transaction.js'

/** EIP-5792 version of the request. Wallets of version 1 return the bare id. */
const version = '2.0.0'

/** Statuses of EIP-5792 version 1, and of wallets with their own names. */
const byWord: ReadonlyMap<unknown, CallsStatus['status']> = new Map([
  ['pending', 'pending'],
  ['confirmed', 'success'],
  ['success', 'success'],
  ['failed', 'failure'],
  ['failure', 'failure'],
  ['reverted', 'failure'],
])

/** Reads the wallet's capabilities for the active account, by hex chain id. */
export async function getCapabilities({ provider, accounts }: Session<'eip155'>, options: RequestOptions) {
  const answer = await requestWallet(provider, 'wallet_getCapabilities', [accounts[0].address], options)
  return { ...parseObject(answer, 'wallet_getCapabilities') }
}

export async function sendCalls(
  session: Session<'eip155'>,
  network: CaipNetwork,
  calls: readonly EvmCall[],
  options: RequestOptions,
): Promise<string> {
  const batch = {
    version,
    from: session.accounts[0].address,
    chainId: `0x${Number(network.id).toString(16)}`,
    atomicRequired: false,
    calls: calls.map(toRpcCall),
  }
  await expectNetwork(session, network, options)
  const answer = await requestWallet(session.provider, 'wallet_sendCalls', [batch], options)
  const id = typeof answer === 'string' ? answer : parseObject(answer, 'wallet_sendCalls')['id']
  if (typeof id !== 'string' || id === '') throw badAnswer('wallet_sendCalls')
  return id
}

export async function getCallsStatus(
  { provider }: Session<'eip155'>,
  id: string,
  options: RequestOptions,
): Promise<CallsStatus> {
  const answer = parseObject(
    await requestWallet(provider, 'wallet_getCallsStatus', [id], options),
    'wallet_getCallsStatus',
  )
  const { receipts, statusCode } = answer
  const status = parseStatus(statusCode ?? answer['status'])
  const list: unknown[] | undefined = Array.isArray(receipts) ? receipts : undefined
  // Version 1 reports `CONFIRMED` even if a call reverted.
  const isReverted = list?.some((one) => readReceiptStatus((Object(one) as { status?: unknown }).status) === false)
  return { id, status: status === 'success' && isReverted ? 'failure' : status, ...(list && { receipts: list }) }
}

/** 1xx is pending, 2xx is a success, 3xx and above failed in whole or in part. */
function parseStatus(status: unknown): CallsStatus['status'] {
  const known = byWord.get(String(status).toLowerCase())
  if (known) return known
  const value = Number(readQuantity(status) ?? 0n)
  if (value < 100 || value >= 700) throw badAnswer('wallet_getCallsStatus')
  if (value < 200) return 'pending'
  return value < 300 ? 'success' : 'failure'
}

function parseObject(value: unknown, method: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw badAnswer(method)
}
