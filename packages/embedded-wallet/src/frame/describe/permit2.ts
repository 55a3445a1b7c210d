import type { Hex } from 'viem'

/** Where Permit2 is: one address on all networks but those that make addresses in another way. */
export const permit2Contracts: readonly Hex[] = [
  '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  '0x0000000000225e31D15943971F47aD3022F714Fa',
]
