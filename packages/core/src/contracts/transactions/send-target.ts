import type { CaipNetworkId } from '@openappkit/protocol/caip'

/** What is sent, enough to draw it after a reload. */
export type SendTarget = {
  network: CaipNetworkId
  from: string
  to: string
  amount: string
  symbol: string
  decimals: number
  /** What one base unit was shown as when it was sent. Absent: 1. */
  scale?: number
  token?: string
  /**
   * Absent: a transfer. An allowance moves nothing; of a swap `amount` is what is paid. `app`: the app asked for it;
   * `amount` is what it pays of the network's own currency.
   */
  purpose?: 'allowance' | 'swap' | 'app'
  /** What the transaction of an app does, if it does only one of these. A transfer moves the network's own currency. */
  does?: 'transfer' | 'allowance'
  /** What is swapped for, or allowed for. `amount` is the least that arrives. */
  bought?: { symbol: string; decimals: number; amount: string; token?: string }
}

/** A `DescribedAction` that was asked for, as it survives JSON: the amount is base units as decimal text. */
export type AskedAction =
  | { kind: 'transfer'; to: string; amount: string; token?: string }
  | { kind: 'allowance'; spender: string; amount: string; token: string }
  | { kind: 'open-account'; owner: string; token: string }
  | { kind: 'call'; to: string; amount: string; data: string }
