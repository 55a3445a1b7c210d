/** Ether in SLIP-44. */
export const etherCoinType = 60

const evmBit = 0x8000_0000

/**
 * The coin type of an EVM network (ENSIP-11), for each of them and `1` too: `2147483649`. `undefined` for a chain id
 * that is none, or is 2^31 or more: no coin type exists for it.
 */
export function evmCoinType(chainId: number): number | undefined {
  return Number.isInteger(chainId) && chainId > 0 && chainId < evmBit ? evmBit + chainId : undefined
}

/** The EVM network of a coin type, `1` for Ether. `undefined` for a coin that is of no EVM network. */
export function chainIdOfCoinType(coinType: number): number | undefined {
  if (coinType === etherCoinType) return 1
  const isEvm = Number.isInteger(coinType) && coinType > evmBit && coinType < 2 * evmBit
  return isEvm ? coinType - evmBit : undefined
}
