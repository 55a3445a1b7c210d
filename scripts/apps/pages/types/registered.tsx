// What an app writes that registers its networks, which changes the types of its whole program.
import type { AppKit } from '@openappkit/modal'
import { useAppKitAccount, useAppKitNetwork } from '@openappkit/react'
import { base, mainnet, type optimism } from '@openappkit/react/networks'
import { useAppKitNetwork as useVueNetwork } from '@openappkit/vue'

type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

const networks = [mainnet, base] as const

declare module '@openappkit/react' {
  interface Register {
    networks: typeof networks
  }
}

export function useNetwork(kit: AppKit) {
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { address } = useAppKitAccount()
  const inVue = useVueNetwork().value.chainId
  const isHex: IsSame<typeof address, `0x${string}` | undefined> = true
  const isKnown: IsSame<typeof chainId | typeof inVue, 1 | 8453 | undefined> = true
  const takesOthers: typeof optimism extends Parameters<typeof kit.switchNetwork>[0] ? true : false = false
  return { isHex, isKnown, takesOthers, goToBase: () => switchNetwork(base) }
}
