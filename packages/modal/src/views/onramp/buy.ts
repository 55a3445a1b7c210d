import type { AppKit } from '@openappkit/core'
import { ignoreRejection, type OnrampApi } from '@openappkit/core/internal'

/** Opens the provider's page and tracks the purchase. Call it in the task of a click: browsers block other windows. */
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
