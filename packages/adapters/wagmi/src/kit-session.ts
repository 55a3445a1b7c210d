import type { AppKit } from '@openappkit/core'
import type { Address } from 'viem'

/** EVM session of the kit, in the format of wagmi. */
export type KitSession = {
  /** The active account first. */
  accounts: readonly [Address, ...Address[]]
  chainId: number
}

/** Reads the session. Returns `undefined` without a live wallet. */
export function readKitSession(kit: AppKit | undefined): KitSession | undefined {
  const { address, allAccounts = [], caipAddress } = kit?.getAccount('eip155') ?? {}
  if (!address || !caipAddress) return undefined
  const others = allAccounts.map((account) => account.address).filter((other) => other !== address)
  return {
    accounts: [address, ...others] as readonly string[] as KitSession['accounts'],
    chainId: Number(caipAddress.split(':')[1]),
  }
}
