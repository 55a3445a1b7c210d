import { isBackFromProvider } from '../../features/onramp/return-address.js'
import type { FollowIdentitiesDeps } from '../../features/account/identities.js'
import type { SendEventsDeps } from '../../features/analytics/send-events.js'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'

export type ServicesDeps = SendEventsDeps &
  FollowIdentitiesDeps & {
    /** Resumes a purchase that led back to this page. */
    features: { resume(name: 'onramp'): void }
  }

/** Starts the services that work in the background, each with its own code. */
export function createServices(deps: ServicesDeps): { stop(): void } {
  const { analytics, blockchain } = deps.options.services ?? {}
  const stops: (() => void)[] = []
  let isStopped = false

  const begin = (start: () => () => void) => {
    if (!isStopped) stops.push(start())
  }
  if (analytics) {
    const part = import('../../features/analytics/send-events.js')
    ignoreRejection(part.then(({ sendEvents }) => begin(() => sendEvents(deps, analytics))))
  }
  if (blockchain || deps.options.avatar) {
    const part = import('../../features/account/identities.js')
    ignoreRejection(part.then(({ followIdentities }) => begin(() => followIdentities(deps))))
  }
  if (blockchain && isBackFromProvider()) deps.features.resume('onramp')

  return {
    stop() {
      isStopped = true
      for (const stop of stops) stop()
    },
  }
}
