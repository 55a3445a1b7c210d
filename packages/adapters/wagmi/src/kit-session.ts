import type { AppKit } from '@openappkit/core'
import type { Address } from 'viem'

/** The EVM half of what the kit is connected to, in the words of wagmi. */
export type KitSession = {
  /** The active account first. */
  accounts: readonly [Address, ...Address[]]
  chainId: number
}

/** What the kit says now; `undefined` while no live wallet stands behind it. */
export function readKitSession(kit: AppKit | undefined): KitSession | undefined {
  const { address, allAccounts = [], caipAddress } = kit?.getAccount('eip155') ?? {}
  if (!address || !caipAddress) return undefined
  const others = allAccounts.map((account) => account.address).filter((other) => other !== address)
  return {
    accounts: [address, ...others] as readonly string[] as KitSession['accounts'],
    chainId: Number(caipAddress.split(':')[1]),
  }
}
