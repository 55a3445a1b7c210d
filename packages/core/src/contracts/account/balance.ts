import type { CaipNetworkId } from '@openappkit/protocol/caip'

/** `amount` is in base units, as a decimal string so that it survives a snapshot and JSON. */
export type NativeBalance = {
  amount: string
  decimals: number
  symbol: string
  caipNetworkId: CaipNetworkId
  address: string
}
