import type { AppKit } from '@openappkit/core'
import { ignoreRejection, type OnrampApi } from '@openappkit/core/internal'

/** Does something with the purchase of the kit. How it ends is in the state. */
export function useOnramp(kit: AppKit, work: (onramp: OnrampApi) => unknown): void {
  ignoreRejection(kit.accounts().then(async (accounts) => work(await accounts.onramp())))
}

/** Opens the page of the provider, in the task of the click, and follows the purchase. */
export function buy(kit: AppKit): void {
  const page = window.open('about:blank', '_blank')
  useOnramp(kit, (onramp) => {
    let isTaken = false
    const take = () => {
      isTaken = true
      return page
    }
    ignoreRejection(onramp.buy(take))
    if (isTaken) kit.router.push('BuyInProgress')
    else page?.close()
  })
}
