import type { AppKit } from '@openappkit/core'
import { ignoreRejection, type OnrampApi } from '@openappkit/core/internal'

/** Opens the page of the provider, in the task of the click, and follows the purchase. */
export function buy(kit: AppKit): void {
  const page = window.open('about:blank', '_blank')
  const start = (onramp: OnrampApi) => {
    let isTaken = false
    const take = () => {
      isTaken = true
      return page
    }
    ignoreRejection(onramp.buy(take))
    if (isTaken) kit.router.push('BuyInProgress')
    else page?.close()
  }
  kit.onramp.preload().then(start, () => page?.close())
}
