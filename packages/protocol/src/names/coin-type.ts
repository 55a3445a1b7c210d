/** Ether in SLIP-44. */
export const etherCoinType = 60

const evmBit = 0x8000_0000

/**
 * The coin type of an EVM network (ENSIP-11), also for chain id `1`: `2147483649`. `undefined` for an invalid chain id, and
 * for 2^31 or more, which has no coin type.
 */
export function evmCoinType(chainId: number): number | undefined {
  return Number.isInteger(chainId) && chainId > 0 && chainId < evmBit ? evmBit + chainId : undefined
}

/** The chain id of a coin type, `1` for Ether. `undefined` for a coin that belongs to no EVM network. */
export function chainIdOfCoinType(coinType: number): number | undefined {
  if (coinType === etherCoinType) return 1
  const isEvm = Number.isInteger(coinType) && coinType > evmBit && coinType < 2 * evmBit
  return isEvm ? coinType - evmBit : undefined
}
