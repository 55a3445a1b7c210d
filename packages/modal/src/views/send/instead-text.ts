import type { AppKit } from '@openappkit/core'
import {
  type DeepReadonly,
  findNetwork,
  type SendStep,
  type SendTarget,
  toCanonicalAddress,
} from '@openappkit/core/internal'
import { isolated, wholeNumber } from './format-asset.js'

type Instead = DeepReadonly<NonNullable<Extract<SendStep, { kind: 'confirming' }>['instead']>>

/**
 * Describes what the wallet sent instead of the request: `0.001 ETH → 0x7099…`. Shows the whole address, because
 * another one can have the same beginning and end.
 */
export function insteadText(kit: AppKit, target: DeepReadonly<SendTarget>, instead: Instead): string {
  if (instead.kind === 'open-account') return isolated(kit, `→ ${toCanonicalAddress(instead.owner)}`)
  const to = toCanonicalAddress(instead.kind === 'allowance' ? instead.spender : instead.to)
  const sum = sumOf(kit, target, instead)
  return isolated(kit, [sum, '→', to].filter(Boolean).join(' '))
}

/** The amount with its symbol. A token with unknown decimals is named by its address instead. */
function sumOf(kit: AppKit, target: DeepReadonly<SendTarget>, action: Exclude<Instead, { kind: 'open-account' }>) {
  const { amount } = action
  const token = 'token' in action ? action.token : undefined
  if (action.kind === 'call' && amount === '0') return undefined
  const asked = [target, ...(target.bought ? [target.bought] : [])]
  const known: { decimals: number; symbol: string; scale?: number } | undefined = token
    ? asked.find((one) => one.token?.toLowerCase() === token.toLowerCase())
    : findNetwork(kit.state, target.network)?.nativeCurrency
  if (!known) return token && toCanonicalAddress(token)
  return `${wholeNumber(kit, amount, known.decimals, known.scale)} ${known.symbol}`
}
